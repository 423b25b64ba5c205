import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, page_items_max, pages, type Schemas, unwrap } from '../../../api.ts'
import { refresh } from '../../../lists.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { Moment } from '../../../parts/record/facts.tsx'
import { countOf } from '../../../parts/record/format.ts'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import { notify, notifyFailure } from '../../../shell/notices.tsx'
import { Section } from './section.tsx'

type File = Schemas['Document']
const listsPath = '/v1/documents'

export function Files({ pursuit_id }: { pursuit_id: string }) {
  const list = useInfiniteQuery(pages(listsPath, { query: { pursuit_id, type: 'file', limit: page_items_max } }))
  const files = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Section
      title="Files"
      action={<Attach pursuit_id={pursuit_id} />}
      query={list}
      isEmpty={files.length === 0}
      empty="No files yet. Attach the solicitation, drafts and what partners send, so that searches find their text."
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      <ShowMore list={list} />
    </Section>
  )
}

const states: Partial<Record<File['status'], string>> = {
  processing: 'Reading its text',
  no_text: 'No readable text',
  failed: 'Text could not be read',
}

function FileRow({ file: { name, download_url, status, status_reason, page_count, created_by, created_at } }: { file: File }) {
  const state = states[status]
  return (
    <li className="relative flex items-center gap-3 px-4 py-2 hover:bg-hover">
      <Icon name="documents" className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <a href={download_url!} download className="font-medium wrap-anywhere after:absolute after:inset-0">
          {name}
        </a>
        <p className="text-xs text-ink-2">
          {page_count !== null && `${countOf(page_count, 'page')} · `}
          {created_by.name} · <Moment at={created_at} />
        </p>
      </div>
      {state && (
        <span title={status_reason ?? undefined}>
          <Badge tone={status === 'failed' ? 'warn' : 'plain'}>{state}</Badge>
        </span>
      )}
      <Icon name="download" size={15} className="shrink-0 text-ink-3" />
    </li>
  )
}

function Attach({ pursuit_id }: { pursuit_id: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  async function send(file: globalThis.File): Promise<void> {
    const body = new FormData()
    body.set('pursuit_id', pursuit_id)
    body.set('file', file)
    setSending(true)
    try {
      await unwrap(api.POST(listsPath, { body }))
      notify(`Attached: ${file.name}`)
    } catch (error) {
      notifyFailure(error as Error)
    }
    setSending(false)
    refresh(listsPath)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="File to attach"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files!
          if (file) void send(file)
          target.value = ''
        }}
      />
      <Button disabled={isSending} onClick={() => input.current!.click()}>
        <Icon name="upload" size={15} />
        {isSending ? 'Uploading…' : 'Attach a file'}
      </Button>
    </>
  )
}
