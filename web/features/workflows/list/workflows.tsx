import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { pages } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { Moment } from '../../../parts/record/facts.tsx'
import { countOf } from '../../../parts/record/format.ts'
import { Tabs } from '../../../parts/tabs.tsx'
import { useListKeys } from '../../../shell/lists/list-keys.ts'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import { Page } from '../../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../../shell/states.tsx'
import { definitionOf, type Workflow } from '../changes.ts'
import { describeTrigger, triggerKinds } from '../names.ts'
import { StatusBadge } from '../runs/status.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useRefusal } from '../use-refusal.ts'
import { NewDialog } from './new-dialog.tsx'
import { Templates } from './templates.tsx'

const row_px = 84
const noActions: [] = []

export function Workflows() {
  const { view } = useSearch({ from: '/workflows' })
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const refused = useRefusal()
  return (
    <Page
      title="Workflows"
      lead="Steps that run by themselves when something happens"
      actions={
        <Button kind="primary" refused={refused} onClick={() => setOpen(true)}>
          <Icon name="plus" size={15} />
          New workflow
        </Button>
      }
    >
      <Tabs
        label="Workflows and templates"
        tabs={[
          { label: 'Your workflows', search: {}, current: view === undefined },
          { label: 'Templates', search: { view: 'templates' }, current: view === 'templates' },
        ]}
      />
      <div className="pt-5">{view === 'templates' ? <Templates refused={refused} /> : <List />}</div>
      <NewDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onTemplates={() => void navigate({ to: '/workflows', search: { view: 'templates' } })}
      />
    </Page>
  )
}

function List() {
  const list = useInfiniteQuery(pages('/v1/workflows'))
  const section = useRef<HTMLElement>(null)
  const all = list.data?.pages.flatMap(({ results }) => results) ?? []
  useListKeys(section, 'workflow', all, noActions)
  return (
    <section ref={section} aria-label="Your workflows">
      <h2 tabIndex={-1} className="sr-only">
        Your workflows
      </h2>
      {list.error && all.length === 0 ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeletons rows={4} height_px={row_px} />
      ) : all.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <Empty title="No workflows yet" icon="workflows">
            A workflow can put matches on the board, plan tasks or inform your own systems. Start from a template.
          </Empty>
        </div>
      ) : (
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {all.map((workflow) => (
            <Row key={workflow.id} workflow={workflow} />
          ))}
        </div>
      )}
      <ShowMore list={list} />
    </section>
  )
}

function Row({ workflow }: { workflow: Workflow }) {
  const { id, name, description, status, nodes, acts_as } = workflow
  const { trigger } = definitionOf(workflow)
  return (
    <article
      data-id={id}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3.5 first:rounded-t-card last:rounded-b-card focus-within:bg-[color-mix(in_oklab,var(--c-accent-soft)_35%,transparent)] md:grid-cols-[32px_minmax(0,1fr)_auto]"
    >
      <span className="row-span-2 grid size-8 place-items-center rounded-control bg-sunken text-ink-2 max-md:hidden">
        <Icon name={triggerKinds[trigger.type].icon} />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 text-md font-semibold wrap-anywhere">
          <Link to="/workflows/$workflow_id" params={{ workflow_id: id }} className="hover:text-accent">
            {name}
          </Link>
        </h3>
        <StateBadge status={status} />
      </div>
      <LastRun run={workflow.last_run} />
      <div className="max-md:col-span-2 md:col-span-2 md:col-start-2">
        {description && <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">{description}</p>}
        <p className="mt-1 text-sm text-ink-3">
          {describeTrigger(trigger)} · {countOf(nodes.length, 'step')} · Acts for {acts_as.name}
        </p>
      </div>
    </article>
  )
}

function LastRun({ run }: { run: Workflow['last_run'] }) {
  if (run === null) return <p className="text-sm text-ink-3">Never run</p>
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <StatusBadge status={run.status} />
      <Link to="/workflow-runs/$run_id" params={{ run_id: run.id }} className="hover:text-accent hover:underline">
        {run.dry_run ? 'Dry run' : 'Run'} <Moment at={run.created_at} />
      </Link>
    </p>
  )
}
