const codes: readonly unknown[] = ['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'EAGAIN', 'EIO']
const sqlite_cannot_open = 14

/** Whether the machine is short of descriptors, memory or disk for now. SQLite reports missing descriptors as `cannot open`. */
export function isShortage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code, errcode } = each as NodeJS.ErrnoException & { errcode?: number }
    if (codes.includes(code) || errcode === sqlite_cannot_open) return true
  }
  return false
}
