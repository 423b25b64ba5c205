import type { Command } from 'commander'
import { addEvaluateCommands } from './evaluation/commands/evaluate.ts'

/** The commands that `oi` has in a checkout only. */
export function addLabCommands(program: Command): void {
  addEvaluateCommands(program)
}
