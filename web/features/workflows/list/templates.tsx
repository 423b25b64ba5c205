import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pages, type Schemas } from '../../../api.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Button, WithCode } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { useSubmit } from '../../../shell/edits/submit.ts'
import { ShowMore } from '../../../shell/lists/show-more.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import { createWorkflow, definitionOf } from '../changes.ts'
import { describeTrigger, nameStep, stepKinds, triggerKinds } from '../names.ts'

type Template = Schemas['WorkflowTemplate']

const card_px = 132

const categories: Readonly<Record<Template['category'], string>> = {
  discovery: 'Discovery',
  pipeline: 'Board',
  tasks: 'Tasks',
  reporting: 'Reports',
  integration: 'Other systems',
}

export function Templates({ refused }: { refused: string | undefined }) {
  const list = useInfiniteQuery(pages('/v1/workflow-templates'))
  const all = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.error && all.length === 0) return <Failure error={list.error} retry={() => void list.refetch()} />
  if (list.isPending) return <Skeletons rows={4} height_px={card_px} />
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {all.map((template) => (
          <Card key={template.id} template={template} refused={refused} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

function Card({ template, refused }: { template: Template; refused: string | undefined }) {
  const navigate = useNavigate()
  const { name, description, category, uses_credits } = template
  const { trigger, nodes } = definitionOf(template)
  const { message, isSaving, submit } = useSubmit(async (template_id: string) => {
    const { id } = await createWorkflow({ name, template_id })
    await navigate({ to: '/workflows/$workflow_id', params: { workflow_id: id } })
  })
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{name}</h2>
      <p className="text-sm text-ink-2">{description}</p>
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-ink-2">
        <span className="flex items-center gap-1 font-medium text-ink">
          <Icon name={triggerKinds[trigger.type].icon} size={13} />
          {describeTrigger(trigger)}
        </span>
        {nodes.map((node) => (
          <span key={node.id} className="flex items-center gap-1">
            <Icon name="right" size={12} className="text-ink-3" />
            <Icon name={stepKinds[node.type].icon} size={13} />
            {nameStep(node)}
          </span>
        ))}
      </p>
      {message && (
        <p role="alert" className="text-sm text-bad">
          <WithCode text={message} />
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Badge>{categories[category]}</Badge>
        {uses_credits && <Badge tone="warn">Uses AI credits</Badge>}
        <Button
          className="ml-auto"
          refused={refused}
          disabled={isSaving}
          aria-label={`Use it: ${name}`}
          onClick={() => submit(template.id)}
        >
          Use it
        </Button>
      </div>
    </li>
  )
}
