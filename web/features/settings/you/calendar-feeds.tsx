import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, get, queries, type Schemas, unwrap } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Moment } from '../../../parts/record/facts.tsx'
import { notify, notifyFailure } from '../../../shell/notices.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import { Card } from '../settings-page.tsx'
import { FeedAddresses } from './feed-addresses.tsx'

const path = '/v1/settings/calendar-feeds'
const feedsQuery = get(path)
const skeleton_px = 72

type Created = Schemas['CreatedCalendarFeeds']
type Question = 'renew' | 'revoke'

/** Addresses by which calendar programs read the user's tasks and deadlines. */
export function CalendarFeeds() {
  const feeds = useQuery(feedsQuery)
  const [created, setCreated] = useState<Created | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  // The pressed button goes away, so its section takes the focus.
  const content = useRef<HTMLDivElement>(null)
  async function create(): Promise<void> {
    setQuestion(null)
    try {
      const made = await unwrap(api.POST(path))
      queries.setQueryData(feedsQuery.queryKey, made)
      setCreated(made)
      content.current!.focus()
      notify('The addresses are ready')
    } catch (error) {
      notifyFailure(error as Error)
    }
  }
  async function revoke(): Promise<void> {
    setQuestion(null)
    try {
      await unwrap(api.DELETE(path))
      queries.setQueryData(feedsQuery.queryKey, { enabled: false, created_at: null, last_read_at: null })
      setCreated(null)
      content.current!.focus()
      notify('The addresses no longer work')
    } catch (error) {
      notifyFailure(error as Error)
    }
  }
  return (
    <Card
      title="Calendar feeds"
      hint="Secret addresses show your tasks and deadlines in Google Calendar, Outlook or Apple Calendar."
    >
      {feeds.data ? (
        <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          <State feeds={feeds.data} onCreate={() => void create()} onAsk={setQuestion} />
          {created && <FeedAddresses created={created} />}
        </div>
      ) : feeds.error ? (
        <Failure error={feeds.error} retry={() => void feeds.refetch()} />
      ) : (
        <Skeletons rows={1} height_px={skeleton_px} />
      )}
      <Dialog title="Make new addresses?" open={question === 'renew'} onClose={() => setQuestion(null)}>
        <Consequence action="Make new addresses" onKeep={() => setQuestion(null)} onConfirm={() => void create()}>
          Calendars that use the present addresses stop updating until you give them the new ones. This cannot be undone.
        </Consequence>
      </Dialog>
      <Dialog title="Revoke the addresses?" open={question === 'revoke'} onClose={() => setQuestion(null)}>
        <Consequence action="Revoke the addresses" onKeep={() => setQuestion(null)} onConfirm={() => void revoke()}>
          Calendars that use them stop updating. This cannot be undone, but you can make new addresses.
        </Consequence>
      </Dialog>
    </Card>
  )
}

type StateProps = { feeds: Schemas['CalendarFeeds']; onCreate: () => void; onAsk: (question: Question) => void }

function State({ feeds: { enabled, created_at, last_read_at }, onCreate, onAsk }: StateProps) {
  if (!enabled) {
    return (
      <Button kind="primary" className="self-start" onClick={onCreate}>
        Create addresses
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">
        Created <Moment at={created_at!} />
        {' · '}
        {last_read_at ? (
          <>
            Last read by a calendar <Moment at={last_read_at} />
          </>
        ) : (
          'Not read by a calendar yet'
        )}
      </p>
      <div className="flex gap-2">
        <Button onClick={() => onAsk('renew')}>Make new addresses…</Button>
        <Button kind="danger" onClick={() => onAsk('revoke')}>
          Revoke…
        </Button>
      </div>
    </div>
  )
}

type ConsequenceProps = { children: string; action: string; onKeep: () => void; onConfirm: () => void }

function Consequence({ children, action, onKeep, onConfirm }: ConsequenceProps) {
  return (
    <>
      <p className="mb-4 text-ink-2">{children}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>Keep them</Button>
        <Button kind="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </>
  )
}
