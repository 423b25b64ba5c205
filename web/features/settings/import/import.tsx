import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, unwrap } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { countOf, formatBytes } from '../../../parts/record/format.ts'
import { notify } from '../../../shell/notices.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import { refreshPursuits } from '../../../subjects/pursuits/changes.ts'
import { Card, SettingsPage } from '../settings-page.tsx'
import { FilePicker } from './file-picker.tsx'
import { ImportLines } from './import-lines.tsx'
import type { Report } from './report.ts'

const line_px = 40

/** Imports pursuits from a CSV file. A preview shows what each line does before anything changes. */
export function Import() {
  const { file, report, error, isSending, preview, apply } = useImport()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (report) heading.current!.focus()
  }, [report])
  return (
    <SettingsPage title="Import pursuits" lead="From a CSV file with one pursuit per line. A preview comes first.">
      <FilePicker onPick={preview} isBusy={isSending} />
      {error && <Failure error={error} />}
      {isSending && !report && <Skeletons rows={4} height_px={line_px} />}
      {file && report && (
        <section aria-label="Preview" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="text-md font-semibold outline-none">
                {titleOf(report)}
              </h2>
              <p className="text-sm text-ink-2 wrap-anywhere">
                {file.name}, {formatBytes(file.size)}
              </p>
              {report.mode === 'preview' && refusalOf(report) && <p className="text-sm text-bad">{refusalOf(report)}</p>}
            </div>
            {report.mode === 'preview' ? (
              <Button kind="primary" refused={refusalOf(report)} disabled={isSending} onClick={() => apply(file)}>
                {isSending ? 'Importing…' : `Import ${countOf(report.counts.create, 'pursuit')}`}
              </Button>
            ) : (
              <Link to="/board" className="font-medium text-accent hover:underline">
                Open the board
              </Link>
            )}
          </div>
          {report.ignored_columns.length > 0 && (
            <p className="text-sm text-ink-2 wrap-anywhere">Ignored columns: {report.ignored_columns.join(', ')}</p>
          )}
          <ImportLines key={report.mode} report={report} />
        </section>
      )}
      {!file && <Headings />}
    </SettingsPage>
  )
}

function titleOf({ mode, counts: { create, skip, refuse } }: Report): string {
  if (refuse > 0) return `${countOf(refuse, 'line')} to correct`
  if (mode === 'apply') return `${countOf(create, 'pursuit')} imported`
  return create > 0 ? 'Ready to import' : `All ${countOf(skip, 'line')} are on the board already`
}

function refusalOf({ counts: { create, refuse } }: Report): string | undefined {
  if (refuse > 0) return 'Correct the faults in the file, then choose it again. Nothing is imported until then.'
  return create === 0 ? 'The file has no new pursuit' : undefined
}

function useImport() {
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isSending, setSending] = useState(false)
  async function send(chosen: File, mode: Report['mode']): Promise<void> {
    const body = new FormData()
    body.set('file', chosen)
    body.set('mode', mode)
    setSending(true)
    setError(null)
    try {
      const done = await unwrap(api.POST('/v1/imports', { body }))
      setReport(done)
      if (mode === 'apply' && done.counts.refuse === 0) {
        refreshPursuits()
        notify(`Imported ${countOf(done.counts.create, 'pursuit')}`)
      }
    } catch (failure) {
      setError(failure as Error)
    }
    setSending(false)
  }
  function preview(chosen: File): void {
    setFile(chosen)
    setReport(null)
    void send(chosen, 'preview')
  }
  return { file, report, error, isSending, preview, apply: (chosen: File) => void send(chosen, 'apply') }
}

const headings: readonly (readonly [string, string])[] = [
  ['Title, Agency', 'Required.'],
  ['Solicitation number', 'If a published opportunity has it, the pursuit is of that opportunity.'],
  ['Column', 'The name of a column of the board. Otherwise the first one.'],
  ['Due date', '2026-05-31, 2026-05-31 17:00 in UTC, or 5/31/2026.'],
  ['Value', '1200000, $1,200,000 or 1.2M. Or two columns: Estimated value, low and Estimated value, high.'],
  ['Owner', 'The name or email address of a member.'],
  ['Tags, Notes', 'Tags are separated by semicolons.'],
]

function Headings() {
  return (
    <Card title="Columns of the file" hint="The first line has the headings. A CSV export of the board can be imported as it is.">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {headings.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2 max-sm:-mt-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
