import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, api, unwrap } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Form, type Issues, TextField } from '../../parts/form.tsx'
import { Failure } from '../../shell/states.tsx'
import { propose } from './decisions.ts'
import type { Proposal } from './proposed.ts'

const read_poll_ms = 1_000
const read_polls_max = 120

const uei_characters = 12
const not_found = 404

type SourceFormProps = { uei?: string | null; only?: 'uei' | 'file' | undefined; onProposed: (proposal: Proposal) => void }

/** Proposes a profile from the SAM.gov registration or from a capability statement. */
export function SourceForm({ uei, only, onProposed }: SourceFormProps) {
  const [error, setError] = useState<Error | null>(null)
  const [state, setState] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const begin = useWork()
  const issues = useMemo(() => (fault === null ? issuesOf(error) : [{ path: 'uei', message: fault }]), [error, fault])
  async function send(fields: FormData, path: 'uei' | 'file'): Promise<void> {
    setError(null)
    const wrong = path === 'uei' ? ueiFault(String(fields.get('uei')).trim()) : null
    setFault(wrong)
    if (wrong) return
    const signal = begin()
    try {
      setState(path === 'uei' ? 'Reading the registration' : 'Uploading')
      const source =
        path === 'uei'
          ? { type: 'uei' as const, uei: String(fields.get('uei')) }
          : { type: 'document' as const, document_id: await upload(fields, setState, signal) }
      const proposal = await propose(source)
      if (!signal.aborted) onProposed(proposal)
    } catch (failure) {
      // A UEI that is not found is a fault of its field: the user corrects it, or takes the file instead.
      if (path === 'uei' && failure instanceof ApiError && failure.status === not_found) setFault(failure.message)
      else setError(failure as Error)
    }
    setState(null)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className={only ? 'grid' : 'grid gap-4 md:grid-cols-2'}>
        {only !== 'file' && (
          <RegistrationForm
            key={uei}
            issues={issues}
            uei={uei ?? ''}
            isBusy={state !== null}
            onSend={(fields) => void send(fields, 'uei')}
          />
        )}
        {only !== 'uei' && (
          <StatementForm issues={issues} isBusy={state !== null} onSend={(fields) => void send(fields, 'file')} />
        )}
      </div>
      <p role="status" className="min-h-5 text-ink-2">
        {state && `${state}…`}
      </p>
      {error && issues.length === 0 && <Failure error={error} />}
    </div>
  )
}

/** Returns a function that begins work, with the signal that ends it when the user leaves. */
function useWork(): () => AbortSignal {
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])
  return () => {
    work.current = new AbortController()
    return work.current.signal
  }
}

type BoxProps = { issues: Issues; isBusy: boolean; onSend: (fields: FormData) => void }

function RegistrationForm({ issues, uei, isBusy, onSend }: BoxProps & { uei: string }) {
  return (
    <Form issues={issues} onSubmit={onSend} className={box}>
      <h2 className="font-semibold">From SAM.gov</h2>
      <TextField
        label="Unique Entity ID"
        name="uei"
        hint="12 letters and digits. Your registration and past awards are read."
        defaultValue={uei}
        autoComplete="off"
        maxLength={20}
        required
      />
      <Button kind="primary" type="submit" className="mt-auto self-start" disabled={isBusy}>
        Read the registration
      </Button>
    </Form>
  )
}

function StatementForm({ issues, isBusy, onSend }: BoxProps) {
  return (
    <Form issues={issues} onSubmit={onSend} className={box}>
      <h2 className="font-semibold">From a capability statement</h2>
      <TextField
        label="File"
        name="file"
        type="file"
        hint="PDF, DOCX or text, at most 50 MB. It is stored under Documents."
        accept=".pdf,.docx,.txt,.html,.pptx"
        required
      />
      <Button kind="primary" type="submit" className="mt-auto self-start" disabled={isBusy}>
        Read the file
      </Button>
    </Form>
  )
}

const box = 'flex flex-col gap-4 rounded-card border border-line bg-surface p-4'

function ueiFault(uei: string): string | null {
  if (uei.length !== uei_characters)
    return `A Unique Entity ID has ${uei_characters} letters and digits. This one has ${uei.length}.`
  return /^[A-Z\d]+$/i.test(uei) ? null : 'A Unique Entity ID has only letters and digits.'
}

function issuesOf(error: Error | null): Issues {
  if (!(error instanceof ApiError)) return []
  return error.issues.map((issue) => ({ ...issue, path: fieldOf(issue.path) }))
}

/** The service names the place in the body, and the form has one field for each source. */
function fieldOf(path: string): string {
  return path.endsWith('uei') ? 'uei' : 'file'
}

/** Uploads the file, and waits until its text is read. Returns its id. */
async function upload(fields: FormData, report: (state: string) => void, signal: AbortSignal): Promise<string> {
  const body = new FormData()
  body.set('file', fields.get('file')!)
  const { id } = await unwrap(api.POST('/v1/documents', { body, signal }))
  report('Reading the file')
  for (let polls = 0; polls < read_polls_max; polls += 1) {
    const item = await unwrap(api.GET('/v1/documents/{item_id}', { params: { path: { item_id: id } }, signal }))
    if (!('status' in item) || item.status !== 'processing') break
    await new Promise((resolve) => setTimeout(resolve, read_poll_ms))
  }
  return id
}
