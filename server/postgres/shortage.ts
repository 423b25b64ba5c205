const codes: readonly unknown[] = ['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'EAGAIN', 'EIO']
const sqlite_cannot_open = 14

/**
 * Whether an error means that the machine is temporarily short of file descriptors, memory, or a disk that answers. Such an
 * error says nothing about the thing that was checked. SQLite reports missing descriptors as a file that it cannot open.
 */
export function isShortage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code, errcode } = each as NodeJS.ErrnoException & { errcode?: number }
    if (codes.includes(code) || errcode === sqlite_cannot_open) return true
  }
  return false
}
