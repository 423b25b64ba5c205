import { once, readTable } from './table.ts'

/**
 * One of several names of a thing. Who asks for one that `asks` means the others too; one that is `sought` is looked for in their place.
 * `~repair` is sought for `overhaul` and does not ask for it, since it means more; `^instruction` asks for `training` and is not sought, since its
 * stem is that of a word which every notice has.
 */
export type Name = { text: string; asks: boolean; sought: boolean }

/**
 * What the trades call one thing by several names, in the words of solicitations: written for this project from
 * general knowledge of federal procurement and the terms of NAICS, the Product and Service Codes and the FAR. A line of the file is a group.
 */
export const nameGroups = once(() =>
  readTable('./thesaurus.tsv').map((names): Name[] =>
    names.map((name) => ({ text: name.replace(/^[~^]/, ''), asks: !name.startsWith('~'), sought: !name.startsWith('^') })),
  ),
)
