import type { Command } from 'commander'
import { addCompanyCommands } from './company.ts'
import { addContractorCommands } from './contractor.ts'
import { addCreditCommands } from './credits.ts'
import { addDemoCommands } from './demo.ts'
import { addDocumentCommands } from './documents.ts'
import { addEvaluateCommands } from './evaluate.ts'
import { addIngestCommands } from './ingest.ts'
import { addJobCommands } from './jobs.ts'
import { addKeyCommands } from './key.ts'
import { addReindexCommand } from './reindex.ts'
import { addSourceCommands } from './sources.ts'
import { addStatusCommand } from './status.ts'
import { addTeamCommands } from './team.ts'

/** All commands but those of server/commands/serve.ts. */
export function addUpkeepCommands(program: Command): void {
  addIngestCommands(program)
  addContractorCommands(program)
  addSourceCommands(program)
  addReindexCommand(program)
  addStatusCommand(program)
  addJobCommands(program)
  addDocumentCommands(program)
  addDemoCommands(program)
  addEvaluateCommands(program)
  addCompanyCommands(program)
  addCreditCommands(program)
  addTeamCommands(program)
  addKeyCommands(program)
}
