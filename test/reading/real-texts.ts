/** The texts of real notices and solicitations, if available. The repository does not include these texts. */
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { samNotice } from '../../ingest/sam/notice.ts'

const folder = new URL('../../../shared/data/', import.meta.url)
const noticesFile = new URL('sam/sam_opportunities.csv.gz', folder)
const solicitationsFile = new URL('solicitations/solicitation_texts_2009_2016.ndjson.gz', folder)

export const present = existsSync(noticesFile) && existsSync(solicitationsFile)
if (!present)
  console.info(
    'Skipped, because the real texts ../shared/data/sam/sam_opportunities.csv.gz and ../shared/data/solicitations do not both exist.',
  )

/** A notice or solicitation with its text as ingestion stores it. There are 25,370 notices with a text and 60 solicitations. */
export type RealText = { id: string; title: string; text: string }

export function realNotices(): RealText[] {
  const rows: string[][] = parse(gunzipSync(readFileSync(noticesFile)), { from: 2 })
  return rows.flatMap((fields, index) => {
    const notice = samNotice({ line: index + 2, fields })
    if ('reason' in notice || notice.description === null) return []
    return [{ id: notice.source_id, title: notice.title, text: notice.description }]
  })
}

export function realSolicitations(): RealText[] {
  const lines = gunzipSync(readFileSync(solicitationsFile)).toString('utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const { id, text } = JSON.parse(line) as { id: string; text: string }
    return { id, title: '', text }
  })
}
