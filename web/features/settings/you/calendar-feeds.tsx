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

type Feeds = Schemas['CalendarFeeds']
type Created = Schemas['CreatedCalendarFeeds']
type Question = { title: string; text: string; action: string; run: () => Promise<Created | null> }

const noFeeds: Feeds = { enabled: false, created_at: null, last_read_at: null }
const renewal: Question = {
  title: 'Make new addresses?',
  text: 'Calendars that use the present addresses stop updating until you give them the new ones. This cannot be undone.',
  action: 'Make new addresses',
  run: createFeeds,
}
const revocation: Question = {
  title: 'Revoke the addresses?',
  text: 'Calendars that use them stop updating. This cannot be undone, but you can make new addresses.',
  action: 'Revoke the addresses',
  run: revokeFeeds,
}

function createFeeds(): Promise<Created> {
  return unwrap(api.POST(path))
}

async function revokeFeeds(): Promise<null> {
  await unwrap(api.DELETE(path))
  return null
}

/** Addresses by which calendar programs read the user's tasks and deadlines. */
export function CalendarFeeds() {
  const feeds = useQuery(feedsQuery)
  const [created, setCreated] = useState<Created | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const close = () => setQuestion(null)
  async function change(run: Question['run']): Promise<void> {
    close()
    try {
      const made = await run()
      queries.setQueryData(feedsQuery.queryKey, made ?? noFeeds)
      setCreated(made)
      // The pressed button goes away.
      content.current!.focus()
      notify(made ? 'The addresses are ready' : 'The addresses no longer work')
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
          <State feeds={feeds.data} onCreate={() => void change(createFeeds)} onAsk={setQuestion} />
          {created && <FeedAddresses created={created} />}
        </div>
      ) : feeds.error ? (
        <Failure error={feeds.error} retry={() => void feeds.refetch()} />
      ) : (
        <Skeletons rows={1} height_px={skeleton_px} />
      )}
      <Dialog title={question?.title ?? ''} open={question !== null} onClose={close}>
        {question && <Consequence question={question} onKeep={close} onConfirm={() => void change(question.run)} />}
      </Dialog>
    </Card>
  )
}

type StateProps = { feeds: Feeds; onCreate: () => void; onAsk: (question: Question) => void }

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
        <Button onClick={() => onAsk(renewal)}>Make new addresses…</Button>
        <Button kind="danger" onClick={() => onAsk(revocation)}>
          Revoke…
        </Button>
      </div>
    </div>
  )
}

type ConsequenceProps = { question: Question; onKeep: () => void; onConfirm: () => void }

function Consequence({ question: { text, action }, onKeep, onConfirm }: ConsequenceProps) {
  return (
    <>
      <p className="mb-4 text-ink-2">{text}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>Keep them</Button>
        <Button kind="danger" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </>
  )
}
