import type { Schemas } from '../../../api.ts'

type Column = Schemas['PipelineColumn']

/** Returns the columns with one of them at another position. */
export function withPosition(columns: readonly Column[], id: string, position: number): Column[] {
  const moved = columns.find((column) => column.id === id)
  if (!moved) return [...columns]
  const others = columns.filter((column) => column !== moved)
  return others.toSpliced(position - 1, 0, moved).map((column, index) => ({ ...column, position: index + 1 }))
}
