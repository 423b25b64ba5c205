type HasPath = { path: string }

/** Sorts folders as a tree shows them: each is followed by the folders in it. */
export function sortByPath<Folder extends HasPath>(folders: readonly Folder[]): Folder[] {
  return folders.toSorted((a, b) => comparePaths(namesOf(a), namesOf(b)))
}

function namesOf({ path }: HasPath): string[] {
  return path.split('/').slice(1)
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, index) => name !== b[index])
  if (at < 0) return a.length - b.length
  return b[at] === undefined ? 1 : a[at]!.localeCompare(b[at], 'en-US', { numeric: true, sensitivity: 'base' })
}

/** Returns 0 at the top level. */
export function depthOf(item: HasPath): number {
  return namesOf(item).length - 1
}

/** Whether a folder can be moved into another. A folder cannot be in itself or in a folder below it. */
export function canHold(folder: HasPath, item: HasPath): boolean {
  return folder.path !== item.path && !folder.path.startsWith(`${item.path}/`)
}
