import { InvalidArgumentError } from 'commander'
import { formatCount } from '../../../kernel/text/counted.ts'
import { refusedShare } from '../../../services/sources/run-source.ts'
import type { SourceRejection, SourceReport } from '../../../services/sources/source-kind.ts'
import { formatRowCounts, usageError } from '../command.ts'

const shown_rejections_max = 20

export function describeRows(report: SourceReport): string[] {
  const refused = groupAlike(report.rejections).slice(0, shown_rejections_max)
  const more = report.rejected - refused.reduce((sum, each) => sum + each.length, 0)
  return [
    formatRowCounts(report),
    ...(report.merged > 0
      ? [
          `${formatCount(report.merged, 'record')}, with the pursuits on ${report.merged === 1 ? 'it' : 'them'}, became part of another record`,
        ]
      : []),
    ...refused.map(describeRefused),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...(report.warned > 0 ? [`${formatCount(report.warned, 'row')} loaded without a value, because it cannot be read`] : []),
    ...report.notes,
  ]
}

/** Maximum rows shown one by one for a reason. A reason that refuses more rows is shown once, with the count. */
const shown_each_max = 3

function groupAlike(rejections: readonly SourceRejection[]): SourceRejection[][] {
  const groups = Map.groupBy(rejections, ({ file, field, reason }) => JSON.stringify([file, field, reason]))
  return [...groups.values()].flatMap((group) => (group.length > shown_each_max ? [group] : group.map((each) => [each])))
}

function describeRefused([first, ...others]: SourceRejection[]): string {
  const { file, line, notice_id, award, field, reason } = first!
  const unnamed = award === undefined ? 'a notice without an id' : 'an award without a number'
  const where = line === undefined ? (notice_id ?? award ?? unnamed) : `${file} line ${line}`
  const so_too = others.length > 0 ? ` and ${others.length} more` : ''
  return `  ${where}${so_too}: ${field ? `${field} is ` : ''}${reason}`
}

/** Returns `failed` if a load refused every row or many of them. The command then exits with status 1, so cron reports it. */
export function refusedRows({ rows, rejected }: SourceReport): { failed?: string } {
  if (rows === 0 || rejected < rows) {
    const share = refusedShare({ rows, rejected })
    return share === null ? {} : { failed: `${share}. The other rows are loaded. Has the format of the source changed?` }
  }
  return {
    failed: `${rows === 1 ? 'the only row' : `every one of the ${rows} rows`} was refused, so nothing is loaded. Has the format of the source changed?`,
  }
}

export function parseDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('It must be a day, YYYY-MM-DD.')
  return text
}

export function samApiKey(): string {
  const key = process.env.SAM_API_KEY
  if (key) return key
  throw usageError(
    'SAM_API_KEY is not set. Set it to the API key of your SAM.gov account (sam.gov, Account Details, Public API Key).',
  )
}
