import type { Command } from 'commander'
import { addEvaluateCommands } from './evaluation/commands/evaluate.ts'

/** Adds the commands that `oi` has only in a checkout. */
export function addLabCommands(program: Command): void {
  addEvaluateCommands(program)
}
