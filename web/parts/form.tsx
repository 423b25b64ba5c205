import { type ComponentProps, createContext, type ReactNode, type SubmitEvent, use, useEffect, useId, useRef } from 'react'
import { WithCode } from './button.tsx'

/** Faults that the server found, by the path of the field. */
export type Issues = readonly { path: string; message: string }[]

const FormIssues = createContext<Issues>([])

type FormProps = { issues: Issues; onSubmit: (fields: FormData) => void; children: ReactNode; className?: string }

/** A form whose fields keep their own values. The server checks them, and its issues are shown at their fields. Only new issues
 * move the focus, because a screen may draw the same ones again while the user types. */
export function Form({ issues, onSubmit, children, className }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const known = useRef<Issues>([])
  useEffect(() => {
    const isNew = issues.some((issue) => !known.current.includes(issue))
    known.current = issues
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [issues])
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = Array.from(event.currentTarget.querySelectorAll('input'))
    const unread = fields.find(({ validity }) => validity.badInput)
    // A half-typed date would be sent as no date.
    if (unread) unread.reportValidity()
    else onSubmit(new FormData(event.currentTarget))
  }
  return (
    <FormIssues value={issues}>
      <form ref={form} noValidate onSubmit={submit} className={className ?? 'flex flex-col gap-4'}>
        {children}
      </form>
    </FormIssues>
  )
}

type FieldProps = { label: string; name: string; hint?: string }
const fieldClass = 'w-full rounded-control border border-line-strong bg-surface px-2.5 text-ink aria-invalid:border-bad'

/** The label, the hint and the issues of a field. `path` of an issue may go into the field, as `tags.2` goes into `tags`. */
function useField({ label, name, hint }: FieldProps) {
  const id = useId()
  const found = use(FormIssues).filter(({ path }) => path === name || path.startsWith(`${name}.`))
  const invalid = found.length > 0
  const described = [hint && `${id}-hint`, invalid && `${id}-issue`].filter(Boolean).join(' ') || undefined
  return {
    control: { id, name, 'aria-invalid': invalid || undefined, 'aria-describedby': described },
    head: (
      <>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mb-1 text-sm text-ink-2">
            {hint}
          </p>
        )}
        {invalid && (
          <p id={`${id}-issue`} className="mb-1 text-sm text-bad">
            <WithCode text={found.map(({ message }) => message).join('. ')} />
          </p>
        )}
      </>
    ),
  }
}

export function TextField({ label, name, hint, ...rest }: ComponentProps<'input'> & FieldProps) {
  const { control, head } = useField({ label, name, ...(hint && { hint }) })
  return (
    <div>
      {head}
      <input
        {...rest}
        {...control}
        className={`${fieldClass} h-8 file:mr-3 file:h-full file:font-medium file:text-accent max-md:h-10`}
      />
    </div>
  )
}

export function TextArea({ label, name, hint, ...rest }: ComponentProps<'textarea'> & FieldProps) {
  const { control, head } = useField({ label, name, ...(hint && { hint }) })
  return (
    <div>
      {head}
      <textarea rows={4} {...rest} {...control} className={`${fieldClass} block field-sizing-content py-1.5`} />
    </div>
  )
}

export function Select({ label, name, hint, children, ...rest }: ComponentProps<'select'> & FieldProps) {
  const { control, head } = useField({ label, name, ...(hint && { hint }) })
  return (
    <div>
      {head}
      <select {...rest} {...control} className={`${fieldClass} h-8 max-md:h-10`}>
        {children}
      </select>
    </div>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string | undefined }

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-6 items-start gap-2 max-md:min-h-10 max-md:items-center">
      <input {...rest} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent max-md:mt-0" />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
    </label>
  )
}

/** Several checkboxes that are one field. Its issues are shown at its head. */
export function CheckboxGroup({ label, name, children }: FieldProps & { children: ReactNode }) {
  const issues = use(FormIssues).filter(({ path }) => path === name || path.startsWith(`${name}.`))
  return (
    <fieldset aria-invalid={issues.length > 0 || undefined} tabIndex={-1}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {issues.map(({ path, message }) => (
        <p key={path} className="mb-1 text-sm text-bad">
          <WithCode text={message} />
        </p>
      ))}
      {children}
    </fieldset>
  )
}

/** A field whose control names itself, such as a picker. */
export function ControlField({ label, name, children }: FieldProps & { children: ReactNode }) {
  const found = use(FormIssues).filter(({ path }) => path === name || path.startsWith(`${name}.`))
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-sm font-medium">
        {label}
      </p>
      {found.length > 0 && (
        <p className="mb-1 text-sm text-bad">
          <WithCode text={found.map(({ message }) => message).join('. ')} />
        </p>
      )}
      {children}
    </div>
  )
}
