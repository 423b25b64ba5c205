import type { Command } from 'commander'
import { addEvaluateCommands } from './evaluation/commands/evaluate.ts'

/** Adds the commands that exist only in a checkout of the repository. */
export function addLabCommands(program: Command): void {
  addEvaluateCommands(program)
}
