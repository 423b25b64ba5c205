import { once } from '../../kernel/once.ts'
import { readTable } from '../table.ts'

/**
 * A name in a group of names for the same thing. If a name `asks`, a query with the name also searches for the names of its group
 * that are `sought`. A search for `overhaul` includes `~repair`, but a search for `repair` does not include `overhaul`, because
 * `repair` means more. A search for `^instruction` includes `training`, but no search adds `^instruction`, because its stem
 * occurs in every notice.
 */
export type Name = { text: string; asks: boolean; sought: boolean }

/**
 * Groups of names for the same thing, as solicitations use them. Written for this project from general knowledge of federal
 * procurement and the terms of NAICS, the Product and Service Codes and the FAR. Each line of the file is a group.
 */
export const nameGroups = once(() =>
  readTable('./words/thesaurus.tsv').map((names): Name[] =>
    names.map((name) => ({ text: name.replace(/^[~^]/, ''), asks: !name.startsWith('~'), sought: !name.startsWith('^') })),
  ),
)
