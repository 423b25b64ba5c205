import { type ReactNode, useState } from 'react'
import type { Schemas } from '../../../api.ts'
import { formatCount } from '../../../parts/record/format.ts'
import { holdsAll } from '../../../subjects/searches/filters.ts'
import { ValuePicker, type ValuePickerProps } from './value-picker.tsx'

type ValueGroup = { label: string; values: readonly string[] }

type FacetFilterProps = Omit<ValuePickerProps, 'label' | 'counted'> & {
  title: string
  /** Absent while they load. */
  values: readonly Schemas['FacetValue'][] | undefined
  /** Values that one checkbox chooses together. */
  group: ValueGroup | undefined
}

const shown_values = 6

/** Chooses among the values of a field. Frequent and chosen ones have a checkbox. All others are found by typing. */
export function FacetFilter({ title, values, group, ...picker }: FacetFilterProps) {
  const { chosen, nameValue, nameChoice, lookup, onChange } = picker
  const [isSearching, setSearching] = useState(false)
  const counted = values ?? []
  const together = group && holdsAll(chosen, group.values) ? group.values : []
  const uncounted = chosen.filter((value) => !together.includes(value) && !counted.some((each) => each.value === value))
  const shown = [
    ...uncounted.map((value) => ({ value, name: nameValue(value), count: null })),
    ...counted
      .filter(({ value }, index) => index < shown_values || chosen.includes(value))
      .map((each) => ({ value: each.value, name: nameChoice(each), count: each.count })),
  ]
  const most = Math.max(1, ...counted.map(({ count }) => count))
  const further = counted.length - shown.length + uncounted.length
  if (values !== undefined && shown.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-semibold text-ink-2">{title}</legend>
      {group && <GroupBox group={group} checked={together.length > 0} chosen={chosen} onChange={onChange} />}
      {shown.map(({ value, name, count }) => (
        <ValueBox
          key={value}
          name={name}
          checked={chosen.includes(value)}
          onChange={(checked) => onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
        >
          {count !== null && <Count count={count} most={most} />}
        </ValueBox>
      ))}
      {values === undefined && <div className="skeleton h-28" />}
      {isSearching ? (
        <div className="mt-1.5">
          <ValuePicker label={`Find a value of ${title}`} counted={counted} {...picker} />
        </div>
      ) : (
        (further > 0 || lookup) && (
          <button
            type="button"
            onClick={() => setSearching(true)}
            className="min-h-6 rounded-control px-1.5 text-sm text-accent hover:underline max-md:min-h-10"
          >
            {further > 0 ? `${formatCount(further)} more` : 'Find others'}
          </button>
        )
      )}
    </fieldset>
  )
}

type GroupBoxProps = Pick<ValuePickerProps, 'chosen' | 'onChange'> & { group: ValueGroup; checked: boolean }

function GroupBox({ group: { label, values }, checked, chosen, onChange }: GroupBoxProps) {
  const others = chosen.filter((value) => !values.includes(value))
  return <ValueBox name={label} checked={checked} onChange={(next) => onChange(next ? [...others, ...values] : others)} />
}

type ValueBoxProps = { name: string; checked: boolean; onChange: (checked: boolean) => void; children?: ReactNode }

function ValueBox({ name, checked, onChange, children }: ValueBoxProps) {
  return (
    <label
      title={name}
      className="flex min-h-7 cursor-pointer items-center gap-2 rounded-control px-1.5 py-0.5 text-sm hover:bg-hover max-md:min-h-10"
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-3.5 shrink-0 accent-accent"
      />
      <span className="line-clamp-2 min-w-0 grow">{name}</span>
      {children}
    </label>
  )
}

/** The count, and a bar that compares it with the others. */
function Count({ count, most }: { count: number; most: number }) {
  return (
    <>
      <span aria-hidden="true" className="flex w-9 shrink-0 justify-end">
        <span
          className="h-1 rounded-full bg-accent opacity-35 forced-color-adjust-none"
          style={{ width: `${Math.max(6, (count / most) * 100)}%` }}
        />
      </span>
      <span className="num min-w-6 shrink-0 text-right text-xs text-ink-2">{formatCount(count)}</span>
    </>
  )
}
