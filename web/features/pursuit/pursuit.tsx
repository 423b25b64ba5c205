import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { get } from '../../api.ts'
import { Badge } from '../../parts/badge.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Score } from '../../parts/meter.tsx'
import { Due } from '../../parts/record/facts.tsx'
import { nameNoticeType } from '../../parts/record/names.ts'
import { textOf } from '../../shell/address.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { pursuitOf, type Pursuit as Record } from '../../subjects/pursuits/changes.ts'
import { TaskDialog } from '../../subjects/tasks/task-dialogs.tsx'
import { type Edit, useEdits } from './edit.ts'
import { Details } from './facts/details.tsx'
import { PursuitTasks } from './sections/pursuit-tasks.tsx'

// Loaded after what is above them, or when they are opened.
const LowerSections = lazy(() => import('./sections/lower-sections.tsx').then((module) => ({ default: module.LowerSections })))
const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })))
const RefusedDialog = lazy(() => import('./refused-dialog.tsx').then((module) => ({ default: module.RefusedDialog })))

const route = getRouteApi('/pursuits/$pursuit_id')

export function Pursuit() {
  const { pursuit_id } = route.useParams()
  const read = useQuery(pursuitOf(pursuit_id))
  if (read.data) return <Loaded key={pursuit_id} pursuit={read.data.record} />
  return (
    <Page title="Pursuit" width="record">
      {read.error ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_344px]">
          <Skeletons rows={4} height_px={120} />
          <Skeletons rows={1} height_px={420} />
        </div>
      )}
    </Page>
  )
}

function Loaded({ pursuit }: { pursuit: Record }) {
  const { edit, refused, keepTheirs, saveYours } = useEdits(pursuit.id)
  const [isNew, setNew] = useState(false)
  const navigate = route.useNavigate()
  const { task_id } = route.useSearch()
  const createTask = useCallback(() => setNew(true), [])
  useKeys(pursuit, edit, createTask)
  return (
    <Page
      title={pursuit.title}
      width="record"
      lead={<Lead pursuit={pursuit} />}
      actions={<Actions pursuit={pursuit} edit={edit} />}
    >
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div className="lg:order-1">
          <Details pursuit={pursuit} edit={edit} />
          <Compliance pursuit={pursuit} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <PursuitTasks pursuit={pursuit} isNew={isNew} setNew={setNew} />
          <Suspense fallback={<Skeletons rows={3} height_px={96} />}>
            <LowerSections pursuit={pursuit} />
          </Suspense>
        </div>
      </div>
      <TaskDialog task_id={textOf(task_id)} onClose={() => void navigate({ search: {}, resetScroll: false, replace: true })} />
      <Suspense>{refused && <RefusedDialog refused={refused} onKeepTheirs={keepTheirs} onSaveYours={saveYours} />}</Suspense>
    </Page>
  )
}

function Lead({ pursuit: { contract, archived, due_date, phase } }: { pursuit: Record }) {
  const about = contract && [contract.agency_display, contract.solicitation_number]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {archived && <Badge tone="warn">Archived</Badge>}
      {about && <span>{about.filter(Boolean).join(' · ')}</span>}
      {phase !== 'won' && phase !== 'lost' && (
        <span>
          Due <Due at={due_date} past={phase === 'submitted' ? 'passed' : undefined} />
        </span>
      )}
      {contract && (
        <Link to={`/opportunities/${contract.id}` as string} className="font-medium text-accent hover:underline">
          Open the notice ({nameNoticeType(contract.notice_type).toLowerCase()})
        </Link>
      )}
    </span>
  )
}

function Actions({ pursuit, edit }: { pursuit: Record; edit: (edit: Edit) => void }) {
  const { match_score, favorite, archived } = pursuit
  const [isDeleting, setDeleting] = useState(false)
  const refused = useRefusal(pursuit)
  return (
    <div className="flex shrink-0 items-center gap-2">
      <Score score={match_score} size={44} />
      <IconButton
        label={favorite ? 'Remove the star' : 'Star'}
        aria-pressed={favorite}
        onClick={() => edit(starEdit(favorite))}
        className={favorite ? 'text-warn' : ''}
      >
        <Icon name="star" size={18} fill={favorite ? 'currentColor' : 'none'} />
      </IconButton>
      <Menu
        label="More actions"
        items={[
          {
            label: archived ? 'Restore from the archive' : 'Archive',
            icon: archived ? 'undo' : 'archive',
            run: () => edit({ said: archived ? 'Restored from the archive' : 'Archived', change: { archived: !archived } }),
          },
          { label: 'Delete…', icon: 'trash', run: () => setDeleting(true), ...(refused && { refused }) },
        ]}
        className="grid size-8 place-items-center rounded-control border border-line-strong bg-surface text-ink-2 hover:bg-hover max-md:size-10"
      >
        <Icon name="more" />
      </Menu>
      <Suspense>{isDeleting && <DeleteDialog pursuit={pursuit} onClose={() => setDeleting(false)} />}</Suspense>
    </div>
  )
}

/** Only the owner of the pursuit, and owners and admins of the company, may delete it. */
function useRefusal({ owner }: Record): string | undefined {
  const { data: profile } = useQuery(get('/v1/profile'))
  const user = profile?.user
  const may = user && (user.id === owner.user_id || user.role === 'owner' || user.role === 'admin')
  return may ? undefined : 'Only its owner, owners and admins may delete a pursuit'
}

function starEdit(favorite: boolean): Edit {
  return { said: favorite ? 'Star removed' : 'Starred', change: { favorite: !favorite } }
}

function Compliance({ pursuit: { compliance_score, compliance_summary } }: { pursuit: Record }) {
  if (compliance_score === null && compliance_summary === null) return null
  return (
    <section aria-label="Compliance" className="mt-4 flex gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <Score score={compliance_score} />
      <div>
        <h2 className="font-semibold">Compliance</h2>
        <p className="text-ink-2">{compliance_summary}</p>
      </div>
    </section>
  )
}

function useKeys({ favorite }: Record, edit: (edit: Edit) => void, createTask: () => void): void {
  const shortcuts = useMemo(
    (): Shortcut[] => [
      { keys: 'c', text: 'New task', run: createTask },
      { keys: 's', text: favorite ? 'Remove the star' : 'Star', run: () => edit(starEdit(favorite)) },
    ],
    [favorite, edit, createTask],
  )
  useShortcuts(shortcuts)
}
