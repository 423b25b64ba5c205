import { Readable } from 'node:stream'
import type { Request, RequestHandler, Response } from 'express'
import { selectCaller } from '../../../db/requests/admission.ts'
import { type ExportRow, selectExport } from '../../../db/requests/exports.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import { createFairQueue } from '../../../kernel/queue.ts'
import { writeCsv } from '../../../kernel/sheets/csv.ts'
import { writeXlsx } from '../../../kernel/sheets/xlsx.ts'
import { opensDownload } from '../../../services/opportunities/downloads.ts'
import type { Principal } from '../../../services/principal.ts'
import { exported_rows_max, fileNameOf, toSheet } from '../../../services/spreadsheets/exports.ts'
import type { Setup } from '../../compose.ts'
import { principalOf } from '../../sign-in/principal.ts'
import type { RequestLog } from '../exchange.ts'
import { hangUpSignal } from '../limits/shares.ts'
import { dispositionOf, guards, sendContent } from '../pages/downloads.ts'
import { readList } from './lists.ts'

/** Maximum number of exports that are written at once. None waits, because the user can start again. */
const limits = { running_max: 10, running_per_owner_max: 2, waiting_max: 0, waiting_per_owner_max: 0, deadline_ms: 0 }

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Writes the file of an export while it is sent. Closes the connection if the list fails, so half a file does not look complete. */
export function sendExport(setup: Setup): RequestHandler<{ id: string }> {
  const { resources, clock } = setup
  const busy = () => new Problem('TOO_MANY_REQUESTS', 'Too many exports are running; try again when one has finished')
  const queue = createFairQueue({ limits, deadline_until: 'start', errors: { full: busy, late: busy, gone: busy } })
  return async (req, res) => {
    const { id } = req.params
    const now = clock.now()
    const [, query = ''] = req.url.split('?', 2)
    const opens = opensDownload(resources.download_key, id, new URLSearchParams(query), now)
    const row = opens ? await selectExport(resources.db, id) : undefined
    const principal = row && (await principalFor(setup, row, now))
    if (!row || !principal) throw notFound('export', id.slice(0, 127))
    await queue.run({ owner: row.company_id }, () => send(setup, req, res, { row, principal, now }))
  }
}

type Writing = { row: ExportRow; principal: Principal; now: Date }

async function send(setup: Setup, req: Request, res: Response, { row, principal, now }: Writing): Promise<void> {
  const headers = { ...guards, 'Content-Type': mediaTypes[row.format], 'Content-Disposition': dispositionOf(fileNameOf(row)) }
  if (req.method === 'HEAD') return void res.writeHead(200, headers).end()
  const reading = { principal, now, signal: hangUpSignal(res) }
  const sheet = toSheet(row, readList(setup, row, exported_rows_max, reading))
  // The first page shows whether the list can be read, while an error can still be sent.
  const first = await sheet.rows[Symbol.asyncIterator]().next()
  const rows = continueAfter(first.value ?? [], sheet.rows)
  const file = row.format === 'csv' ? Readable.from(writeCsv({ ...sheet, rows })) : writeXlsx({ ...sheet, rows }, now)
  res.writeHead(200, headers)
  await sendContent(file, res, res.locals.entry as RequestLog)
}

async function* continueAfter<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield first
  yield* rest
}

/** Returns the user that asked for the export, with the rights of today. Undefined if the user left the company. */
async function principalFor({ resources }: Setup, { company_id, user_id, id }: ExportRow, now: Date) {
  const found = await selectCaller(resources.db, company_id, user_id)
  if (!found) return undefined
  const { name: user_name, email: user_email, ...holder } = found
  const credential = { kind: 'session', id, name: 'Export', scopes: ['read'], expires_at: null } as const
  return principalOf(
    { ...holder, company_id, user_id, user_name, user_email },
    { credential, address: null, authenticated_at: null },
    now,
  )
}
