import { readAnyInstant } from '../../../kernel/time/instant.ts'
import type { Fault } from '../definition.ts'
import { fault } from './kind.ts'

/** Faults of a date that is known before the run. */
export function dateFaults(due_date: string | undefined): Fault[] {
  if (due_date === undefined || due_date.includes('{{') || readAnyInstant(due_date.trim())) return []
  return [fault('due_date', 'must be a date, a time with a zone, or {{…}} that gives one', 'format')]
}
