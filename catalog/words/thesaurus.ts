import { once } from '../../kernel/once.ts'
import { readTable } from '../table.ts'

/** A name in a group of names for the same thing. A query with a name that `asks` also finds the names that are `sought`.
 * `overhaul` finds `~repair`, but `repair` is broader and does not find `overhaul`. `^instruction` finds `training`, but no name
 * finds `^instruction`, because its stem is in every notice. */
export type Name = { text: string; asks: boolean; sought: boolean }

/** Groups of names for the same thing, one per line, from general knowledge of procurement, NAICS, PSC and FAR terms. */
export const nameGroups = once(() =>
  readTable('./words/thesaurus.tsv').map((names): Name[] =>
    names.map((name) => ({ text: name.replace(/^[~^]/, ''), asks: !name.startsWith('~'), sought: !name.startsWith('^') })),
  ),
)
