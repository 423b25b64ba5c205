import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { type AuditFilters, selectAuditEvents } from '../../../db/people/audit.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { addCommand, addGroup, type Output, onDatabase, parseTime, type Session } from '../command.ts'
import { companyIdHelp, requireCompany } from './company-id.ts'

const batch_entries = 500

export function addAuditCommands(program: Command): void {
  const audit = addGroup(program, 'audit', 'the audit logs of companies')
  addCommand(audit, 'export', 'write the audit log of a company to a file as JSON Lines, newest entry first')
    .requiredOption('--company <id>', companyIdHelp)
    .requiredOption('--to <file>', 'the file to create; must not exist yet')
    .option('--since <time>', 'only entries from this time on: YYYY-MM-DD or an ISO 8601 time', parseTime)
    .action(onDatabase(exportAudit))
}

type Options = { company: string; to: string; since?: Date }

async function exportAudit({ db, signal }: Session, { company, to, since }: Options): Promise<Output> {
  await requireCompany(db, company)
  if (existsSync(to)) throw new Error(`${to} already exists. Choose another name, or delete it first.`)
  const filters: AuditFilters = since ? { since: since.toISOString() } : {}
  let entries = 0
  async function* lines(): AsyncGenerator<string> {
    for (let after: string | undefined; ; ) {
      const read = await selectAuditEvents(db, company, { ...filters, after, limit: batch_entries })
      for (const entry of read) yield `${JSON.stringify(entry)}\n`
      entries += read.length
      if (read.length < batch_entries) return
      after = read.at(-1)!.id
    }
  }
  await pipeline(lines, createWriteStream(to, { flags: 'wx', mode: 0o600 }), { signal })
  return {
    text: `Wrote ${formatCount(entries, 'entry', 'entries')} of the audit log to ${to}.`,
    json: { company_id: company, path: to, entries },
  }
}
