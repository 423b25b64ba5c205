import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { addDemoCommands } from '../../demo/demo.ts'
import { addJobCommands } from './jobs.ts'
import { addAuditCommands } from './people/audit.ts'
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

export async function addUpkeepCommands(program: Command): Promise<void> {
  addIngestCommands(program)
  addContractorCommands(program)
  addSourceCommands(program)
  addReindexCommand(program)
  addStatusCommand(program)
  addJobCommands(program)
  addDocumentCommands(program)
  addDemoCommands(program)
  addCompanyCommands(program)
  addCreditCommands(program)
  addTeamCommands(program)
  addKeyCommands(program)
  addAuditCommands(program)
  const lab = new URL('../../lab/commands.ts', import.meta.url)
  // Only a checkout has the lab. The package does not contain it.
  if (existsSync(lab)) (await import(lab.href)).addLabCommands(program)
}
