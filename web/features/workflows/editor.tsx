import { useQuery } from '@tanstack/react-query'
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, type Ref, Suspense, useMemo, useRef, useState } from 'react'
import type { Versioned } from '../../api.ts'
import { get } from '../../api.ts'
import { ToggleButton } from '../../parts/button.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Page } from '../../shell/page.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { Actions } from './actions.tsx'
import type { Workflow } from './changes.ts'
import { insertStep, type Step, unreachable } from './definition.ts'
import { LeaveDialog } from './dialogs.tsx'
import { AddStep } from './form/connections.tsx'
import { describeTrigger, nameStep, newStep } from './names.ts'
import type { Graph } from './picture/node-button.tsx'
import { StepList } from './picture/step-list.tsx'
import { useRun } from './runs/queries.ts'
import { StateBadge } from './state-badge.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useRefusal } from './use-refusal.ts'

const StepForm = lazy(() => import('./form/step-form.tsx').then((module) => ({ default: module.StepForm })))
const TriggerForm = lazy(() => import('./form/step-form.tsx').then((module) => ({ default: module.TriggerForm })))
const WorkflowConflict = lazy(() => import('./conflict.tsx').then((module) => ({ default: module.WorkflowConflict })))
const RunList = lazy(() => import('./runs/run-list.tsx').then((module) => ({ default: module.RunList })))
const RunPanel = lazy(() => import('./runs/run-panel.tsx').then((module) => ({ default: module.RunPanel })))
const Drawing = lazy(() => import('./picture/drawing.tsx').then((module) => ({ default: module.Drawing })))

const drawing_px = 420
const field_px = 52

export function WorkflowEditor({ read }: { read: Versioned<Workflow> }) {
  const search = useSearch({ from: '/workflows/$workflow_id' })
  const select = useSelect()
  const editor = useEditor(read, select)
  const [asking, setAsking] = useState<'dry' | 'live' | null>(null)
  const { workflow, isChanged, conflict } = editor
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const refused = useRefusal()
  return (
    <Page
      title={workflow.name}
      width="search"
      lead={<Lead workflow={workflow} />}
      actions={<Actions editor={editor} refused={refused} asking={asking} onAsk={setAsking} />}
    >
      {workflow.description && <p className="-mt-2 mb-3 max-w-[76ch] text-ink-2">{workflow.description}</p>}
      <Tabs
        label="Parts of the workflow"
        tabs={[
          { label: 'Steps', search: {}, current: search.view === undefined },
          { label: 'Runs', search: { view: 'runs' }, current: search.view === 'runs' },
        ]}
      />
      <div className="pt-5">
        {search.view === 'runs' ? (
          <Suspense fallback={<Skeletons rows={3} height_px={field_px} />}>
            <RunList workflow_id={workflow.id} />
          </Suspense>
        ) : (
          <Steps editor={editor} refused={refused} onSelect={select} onDryRun={() => setAsking('dry')} />
        )}
      </div>
      <Suspense>{conflict && <WorkflowConflict editor={editor} theirs={conflict.theirs.record} />}</Suspense>
      {blocker.status === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
    </Page>
  )
}

function useSelect(): (id: string | null) => void {
  const navigate = useNavigate({ from: '/workflows/$workflow_id' })
  return useMemo(
    () => (id) =>
      void navigate({ search: (before) => ({ ...before, step: id ?? undefined }), replace: true, resetScroll: false }),
    [navigate],
  )
}

function Lead({ workflow }: { workflow: Workflow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateBadge status={workflow.status} />
      <span>Acts for {workflow.acts_as.name}</span>
    </span>
  )
}

type StepsProps = { editor: Editor; refused: string | undefined; onSelect: (id: string | null) => void; onDryRun: () => void }

/** The drawing or the list of the steps, and the form of the chosen one. */
function Steps({ editor, refused, onSelect, onDryRun }: StepsProps) {
  const search = useSearch({ from: '/workflows/$workflow_id' })
  const heading = useRef<HTMLHeadingElement>(null)
  const { definition, issues, edit } = editor
  const run = useRun(search.run)
  const step = definition.nodes.find(({ id }) => id === search.step) ?? null
  const selected = step?.id ?? null
  function open(id: string | null): void {
    onSelect(id)
    heading.current!.focus()
  }
  const graph: Graph = {
    definition,
    selected,
    faulty: new Set([...issues.map((issue) => issue.step), ...unreachable(definition.nodes)]),
    statuses: new Map(run.data?.steps.map(({ node_id, status }) => [node_id, status])),
    onSelect: open,
  }
  useEditorKeys({ ids: [null, ...definition.nodes.map(({ id }) => id)], selected, onSelect, save: editor.save, dryRun: onDryRun })
  function add(when: boolean | null, type: Step['type']): void {
    const added = insertStep(definition.nodes, selected, when, newStep(type))
    edit({ ...definition, nodes: added.nodes })
    open(added.id)
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="flex min-w-0 flex-col gap-6">
        <Picture graph={graph} isList={search.as === 'list'} />
        {search.run !== undefined && (
          <Suspense>
            <RunPanel run={run} nodes={definition.nodes} />
          </Suspense>
        )}
      </div>
      <StepPanel heading={heading} title={step ? nameStep(step) : describeTrigger(definition.trigger)} refused={refused}>
        <ChosenForm editor={editor} step={step} onOpen={open} addStep={<AddStep after={step} onAdd={add} />} />
      </StepPanel>
    </div>
  )
}

type StepPanelProps = { heading: Ref<HTMLHeadingElement>; title: string; refused: string | undefined; children: ReactNode }

function StepPanel({ heading, title, refused, children }: StepPanelProps) {
  return (
    <section
      aria-labelledby="chosen"
      className="min-w-0 self-start rounded-card border border-line bg-surface p-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto"
    >
      <h2 ref={heading} id="chosen" tabIndex={-1} className="mb-1 text-lg font-semibold outline-none wrap-anywhere">
        {title}
      </h2>
      {refused && <p className="mb-3 text-sm text-ink-2">{refused}.</p>}
      <fieldset disabled={refused !== undefined} className="flex flex-col gap-4">
        <Suspense fallback={<Skeletons rows={3} height_px={field_px} />}>{children}</Suspense>
      </fieldset>
    </section>
  )
}

function Picture({ graph, isList }: { graph: Graph; isList: boolean }) {
  const navigate = useNavigate({ from: '/workflows/$workflow_id' })
  function toggle(): void {
    void navigate({ search: (before) => ({ ...before, as: isList ? undefined : 'list' }), replace: true, resetScroll: false })
  }
  return (
    <section aria-label="Steps of the workflow" className="min-w-0 rounded-card border border-line bg-surface p-4">
      <div className="mb-2 flex justify-end max-md:hidden print:hidden">
        <ToggleButton pressed={isList} onClick={toggle}>
          As a list
        </ToggleButton>
      </div>
      {isList ? (
        <StepList graph={graph} />
      ) : (
        <>
          <div className="max-md:hidden">
            <Suspense fallback={<div className="skeleton" style={{ height: drawing_px }} />}>
              <Drawing graph={graph} />
            </Suspense>
          </div>
          <div className="md:hidden">
            <StepList graph={graph} />
          </div>
        </>
      )}
    </section>
  )
}

type ChosenFormProps = { editor: Editor; step: Step | null; onOpen: (id: string | null) => void; addStep: ReactNode }

function ChosenForm({ editor, step, onOpen, addStep }: ChosenFormProps) {
  const form = useQuery({ ...get('/v1/workflow-form'), staleTime: Number.POSITIVE_INFINITY })
  const { definition, saved, edit, save, current } = editor
  if (form.error) return <Failure error={form.error} retry={() => void form.refetch()} />
  if (!form.data) return <Skeletons rows={3} height_px={field_px} />
  const issues = editor.issues.filter((issue) => issue.step === (step?.id ?? null))
  const common = { definition, parts: form.data, issues, onChange: edit, onSave: save, addStep }
  if (step === null) return <TriggerForm key={definition.trigger.type} saved={saved.trigger} {...common} />
  return <StepForm key={step.id} step={step} onSelect={onOpen} current={current} {...common} />
}
