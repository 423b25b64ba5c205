import type { Schemas } from '../../api.ts'

type Figures = Schemas['PipelineFigures']

const nothing: Figures = { count: 0, value_low: 0, value_high: 0, weighted_value: 0, value_count: 0, weighted_count: 0 }

export function sumOf(groups: readonly Figures[]): Figures {
  const names = Object.keys(nothing) as (keyof Figures)[]
  return Object.fromEntries(names.map((name) => [name, groups.reduce((sum, each) => sum + each[name], 0)])) as Figures
}
