export function deletion(id: string): { id: string; deleted: true } {
  return { id, deleted: true }
}
