import type { ReactNode } from 'react'
import type { Schemas } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { Form, Select, TextField } from '../../../parts/form.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { notify } from '../../../shell/notices.tsx'
import type { StepIssue } from '../changes.ts'
import { changeStep, type Definition, type Step, type TriggerType } from '../definition.ts'
import { nameStep, stepKinds, triggerKinds } from '../names.ts'
import { Connections } from './connections.tsx'
import { Fields } from './fields.tsx'
import { HookAddress } from './hook-address.tsx'
import { removeStep, restoreStep } from './removal.ts'
import type { FieldSchema } from './schema.ts'

type PartFormProps = {
  definition: Definition
  parts: Schemas['WorkflowForm']
  issues: readonly StepIssue[]
  onChange: (definition: Definition) => void
  onSave: () => void
  /** The menu that adds a step after this one. */
  addStep: ReactNode
  children: ReactNode
}

/** Faults that belong to no field are listed above the fields. */
function PartForm({
  issues,
  onSave,
  description,
  children,
}: Pick<PartFormProps, 'issues' | 'onSave' | 'children'> & { description: string }) {
  const general = issues.filter(({ path }) => !/^(config\..+|label)$/.test(path))
  return (
    <Form issues={issues} onSubmit={onSave}>
      <p className="text-sm text-ink-2">{description.replaceAll('`', '')}</p>
      {general.length > 0 && (
        <ul role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-sm text-bad">
          {general.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {children}
      {/* Enter in a field saves. The visible button is above, with the other actions. */}
      <button type="submit" hidden />
    </Form>
  )
}

type StepFormProps = Omit<PartFormProps, 'children'> & {
  step: Step
  onSelect: (id: string | null) => void
  /** Returns the definition as it is when an undo runs. */
  current: () => Definition
}

export function StepForm({ step, definition, parts, issues, onChange, onSave, onSelect, current, addStep }: StepFormProps) {
  const { nodes } = definition
  const part = parts.steps.find(({ type }) => type === step.type)
  const edit = (change: Partial<Step>) => onChange({ ...definition, nodes: changeStep(nodes, step.id, change) })
  return (
    <PartForm issues={issues} onSave={onSave} description={part?.description ?? ''}>
      <TextField
        label="Name"
        name="label"
        maxLength={120}
        placeholder={stepKinds[step.type].name}
        value={step.label ?? ''}
        onChange={({ target }) => edit({ label: target.value })}
      />
      <Fields
        prefix="config"
        schema={(part?.config ?? {}) as FieldSchema}
        config={step.config}
        onChange={(config) => edit({ config })}
      />
      <EarlierValues definition={definition} step={step} texts={parts.texts} />
      <Connections nodes={nodes} step={step} onChange={(next) => onChange({ ...definition, nodes: next })} onSelect={onSelect}>
        {addStep}
      </Connections>
      <RemoveButton step={step} definition={definition} onChange={onChange} onSelect={onSelect} current={current} />
    </PartForm>
  )
}

type RemoveButtonProps = Pick<StepFormProps, 'step' | 'definition' | 'onChange' | 'onSelect' | 'current'>

function RemoveButton({ step, definition, onChange, onSelect, current }: RemoveButtonProps) {
  const { nodes } = definition
  function remove(): void {
    onChange({ ...definition, nodes: removeStep(nodes, step.id) })
    onSelect(null)
    notify(`Removed: ${nameStep(step)}`, {
      undo() {
        const now = current()
        onChange({ ...now, nodes: restoreStep(now.nodes, nodes, step.id) })
        onSelect(step.id)
      },
    })
  }
  return (
    <div className="border-t border-line pt-4">
      <Button kind="danger" refused={nodes.length === 1 ? 'A workflow has at least one step.' : undefined} onClick={remove}>
        <Icon name="trash" size={15} />
        Remove this step
      </Button>
    </div>
  )
}

function EarlierValues({ definition, step, texts }: { definition: Definition; step: Step; texts: string }) {
  const others = definition.nodes.filter(({ id }) => id !== step.id)
  return (
    <details className="rounded-control bg-sunken px-3 py-2 text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">Use values of the trigger and of earlier steps</summary>
      <p className="mt-2 text-ink-2">{texts.replaceAll('`', '')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {others.map((other) => (
          <li key={other.id} className="wrap-anywhere">
            <code>{`{{steps.${other.id}.…}}`}</code> <span className="text-ink-2">{nameStep(other)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type TriggerFormProps = Omit<PartFormProps, 'children'> & { saved: Definition['trigger'] }

export function TriggerForm({ saved, definition, parts, issues, onChange, onSave, addStep }: TriggerFormProps) {
  const { trigger } = definition
  const part = parts.triggers.find(({ type }) => type === trigger.type)
  const isHook = trigger.type === 'inbound_webhook'
  function change(type: TriggerType): void {
    onChange({ ...definition, trigger: type === saved.type ? saved : { type, config: {} } })
  }
  const { url } = trigger.config
  return (
    <PartForm issues={issues} onSave={onSave} description={part?.description ?? ''}>
      <Select label="Starts by" name="type" value={trigger.type} onChange={({ target }) => change(target.value as TriggerType)}>
        {parts.triggers.map(({ type }) => (
          <option key={type} value={type}>
            {triggerKinds[type as TriggerType].name}
          </option>
        ))}
      </Select>
      {saved.type === 'inbound_webhook' && !isHook && (
        <p className="text-sm text-warn">When you save, the present address for calls from outside is removed for good.</p>
      )}
      {isHook ? (
        <HookAddress url={url} />
      ) : (
        <Fields
          prefix="config"
          schema={(part?.config ?? {}) as FieldSchema}
          config={trigger.config}
          onChange={(config) => onChange({ ...definition, trigger: { ...trigger, config } })}
        />
      )}
      <div>{addStep}</div>
    </PartForm>
  )
}
