import type { Schemas } from '../../../api.ts'

export type Report = Schemas['ImportReport']
export type Line = Schemas['ImportedLine']
export type Action = Line['action']

/** Returns the column that an issue names: `Due date` for `lines.3.due_date`. Empty if it concerns the whole line. */
export function columnOf(path: string): string {
  const name = path.split('.')[2] ?? ''
  return name === '' ? '' : name[0]!.toUpperCase() + name.slice(1).replaceAll('_', ' ')
}

/** Returns the lines with an action, or all lines with faults first. */
export function linesOf({ lines }: Report, action: Action | null): Line[] {
  if (action !== null) return lines.filter((line) => line.action === action)
  return lines.toSorted((a, b) => Number(b.action === 'refuse') - Number(a.action === 'refuse'))
}
