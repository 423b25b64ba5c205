import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { api, get, pages, type Schemas, unwrap } from '../../../api.ts'
import { editLists, refresh } from '../../../lists.ts'
import { Avatar } from '../../../parts/badge.tsx'
import { Button, IconButton, WithCode } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Form, TextArea } from '../../../parts/form.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { Moment } from '../../../parts/record/facts.tsx'
import { useSubmit } from '../../../shell/edits/submit.ts'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import { notify, notifyFailure } from '../../../shell/notices.tsx'
import { Section } from './section.tsx'

type Note = Schemas['PursuitNote']
const listsPath = '/v1/pursuits/{pursuit_id}/notes'
const note_characters_max = 4_000

export function Notes({ pursuit_id }: { pursuit_id: string }) {
  const list = useInfiniteQuery(pages(listsPath, { path: { pursuit_id }, query: { limit: 10 } }))
  const notes = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Section title="Notes" query={list} isEmpty={false} empty="">
      <NewNote pursuit_id={pursuit_id} />
      {notes.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
      <ShowMore list={list} label="Show earlier notes" />
    </Section>
  )
}

/** The text of a note is kept until it is added, also while the user looks at another page or signs in again. */
function NewNote({ pursuit_id }: { pursuit_id: string }) {
  const draft = `oi-note-${pursuit_id}`
  const [sent, setSent] = useState(0)
  const { issues, message, isSaving, submit } = useSubmit(async (fields: FormData) => {
    const body = { text: String(fields.get('text')) }
    await unwrap(api.POST(listsPath, { params: { path: { pursuit_id } }, body }))
    sessionStorage.removeItem(draft)
    setSent(sent + 1)
    refresh(listsPath)
    notify('Note added')
  })
  return (
    <Form key={sent} issues={issues} onSubmit={submit} className="flex flex-col items-end gap-2">
      <div className="w-full">
        <TextArea
          label="New note"
          name="text"
          rows={2}
          maxLength={note_characters_max}
          placeholder="What colleagues should know"
          defaultValue={sessionStorage.getItem(draft) ?? ''}
          onChange={({ target }) => sessionStorage.setItem(draft, target.value)}
          onKeyDown={sendByKey}
        />
      </div>
      {message && (
        <p role="alert" className="text-sm text-bad">
          <WithCode text={message} />
        </p>
      )}
      <Button type="submit" disabled={isSaving}>
        Add the note
      </Button>
    </Form>
  )
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form!.requestSubmit()
}

function NoteItem({ note }: { note: Note }) {
  const [isDeleting, setDeleting] = useState(false)
  const refused = useRefusal(note)
  return (
    <li className="flex gap-3 px-4 py-3">
      <Avatar name={note.author.name} size={24} />
      <div className="min-w-0 grow">
        <p className="text-sm text-ink-2">
          <b className="font-medium text-ink">{note.author.name}</b> · <Moment at={note.created_at} />
        </p>
        <p className="max-w-[76ch] wrap-anywhere whitespace-pre-line">{note.text}</p>
      </div>
      <IconButton
        label={`Delete the note of ${note.author.name}`}
        title={refused ?? 'Delete the note'}
        aria-disabled={refused !== undefined}
        onClick={refused === undefined ? () => setDeleting(true) : undefined}
        className="-mr-2 aria-disabled:opacity-50"
      >
        <Icon name="trash" size={15} />
      </IconButton>
      <Dialog title="Delete this note?" open={isDeleting} onClose={() => setDeleting(false)}>
        <p className="mb-4 text-ink-2">It will be deleted for everyone. This cannot be undone.</p>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setDeleting(false)}>Keep it</Button>
          <Button kind="danger" onClick={() => void deleteNote(note)}>
            Delete the note
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

/** Only the author, owners and admins may delete a note. */
function useRefusal({ author }: Note): string | undefined {
  const { data: profile } = useQuery(get('/v1/profile'))
  const user = profile?.user
  const may = user && (user.id === author.id || user.role === 'owner' || user.role === 'admin')
  return may ? undefined : 'Only its author, owners and admins may delete a note'
}

async function deleteNote({ id: note_id, pursuit_id }: Note): Promise<void> {
  const putBack = editLists<Note>(listsPath, (notes) => notes.filter(({ id }) => id !== note_id))
  try {
    await unwrap(api.DELETE('/v1/pursuits/{pursuit_id}/notes/{note_id}', { params: { path: { pursuit_id, note_id } } }))
    notify('Note deleted')
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
  }
  refresh(listsPath)
}
