import { once } from '../../kernel/once.ts'
import { readTable } from '../table.ts'

/**
 * One of several names of a thing. A query with a name that `asks` also searches for those names of the group that are `sought`. `~repair`
 * is sought for `overhaul` but does not ask for it, because it means more. `^instruction` asks for `training` but is not sought, because
 * its stem is that of a word in every notice.
 */
export type Name = { text: string; asks: boolean; sought: boolean }

/**
 * Groups of names for the same thing, as solicitations use them. Written for this project from general knowledge of federal procurement and
 * the terms of NAICS, the Product and Service Codes and the FAR. Each line of the file is a group.
 */
export const nameGroups = once(() =>
  readTable('./words/thesaurus.tsv').map((names): Name[] =>
    names.map((name) => ({ text: name.replace(/^[~^]/, ''), asks: !name.startsWith('~'), sought: !name.startsWith('^') })),
  ),
)
