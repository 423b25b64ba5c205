const codes: readonly unknown[] = ['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'EAGAIN', 'EIO']
const sqlite_cannot_open = 14

/**
 * Whether an error says that the machine lacks something at the moment: file descriptors, memory, or a disk that answers. It says nothing
 * about what was looked at. SQLite reports a lack of descriptors as a file that it cannot open.
 */
export function isShortage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code, errcode } = each as NodeJS.ErrnoException & { errcode?: number }
    if (codes.includes(code) || errcode === sqlite_cannot_open) return true
  }
  return false
}
