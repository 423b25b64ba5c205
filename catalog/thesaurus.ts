import { once, readTable } from './table.ts'

/** One of several names of a thing. One that `asks` is what its group means and little else; the others are only found by it. */
export type Name = { text: string; asks: boolean }

/**
 * What the trades call one thing by several names, in the words of solicitations: written for this project from the titles of NAICS 2022, the
 * Product and Service Codes Manual and the FAR and what contractors call the same. A line of the file is a group; `~` before a name says
 * that it means more than the others (`repair` is found by `overhaul`, and does not ask for it).
 */
export const nameGroups = once(() =>
  readTable('./thesaurus.tsv').map((names): Name[] =>
    names.map((name) => ({ text: name.replace(/^~/, ''), asks: !name.startsWith('~') })),
  ),
)
