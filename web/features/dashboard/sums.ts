import type { Schemas } from '../../api.ts'

type Figures = Pick<Schemas['PipelineFigures'], 'count' | 'value_low' | 'value_high' | 'weighted_value'>

export function sumOf(groups: readonly Figures[]): Figures {
  return {
    count: groups.reduce((sum, each) => sum + each.count, 0),
    value_low: groups.reduce((sum, each) => sum + each.value_low, 0),
    value_high: groups.reduce((sum, each) => sum + each.value_high, 0),
    weighted_value: groups.reduce((sum, each) => sum + each.weighted_value, 0),
  }
}
