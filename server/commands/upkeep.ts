import type { Command } from 'commander'
import { addDemoCommands } from '../../demo/demo.ts'
import { addEvaluateCommands } from '../../lab/evaluation/commands/evaluate.ts'
import { addJobCommands } from './jobs.ts'
import { addCompanyCommands } from './people/company.ts'
import { addCreditCommands } from './people/credits.ts'
import { addKeyCommands } from './people/key.ts'
import { addTeamCommands } from './people/team.ts'
import { addReindexCommand } from './reindex.ts'
import { addContractorCommands } from './sources/contractor.ts'
import { addDocumentCommands } from './sources/documents.ts'
import { addIngestCommands } from './sources/ingest.ts'
import { addSourceCommands } from './sources/sources.ts'
import { addStatusCommand } from './status.ts'

/** All commands except those of server/commands/serve.ts. */
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
