import { useQuery } from '@tanstack/react-query'
import { use, useId } from 'react'
import { parseRange, type ValueRange } from '../../../parts/record/dollars.ts'
import { Money, TimeZone } from '../../../parts/record/facts.tsx'
import { formatDate, formatDay, formatValue, postedOn } from '../../../parts/record/format.ts'
import { nameSetAside, setAsideCodes } from '../../../parts/record/names.ts'
import { columnList, type Pursuit } from '../../../subjects/pursuits/changes.ts'
import { outcomeNames } from '../../../subjects/pursuits/outcomes.ts'
import type { Edit } from '../edit.ts'
import { cellClass, Fact, TextCell } from './cells.tsx'

export type FactsProps = { pursuit: Pursuit; edit: (edit: Edit) => Promise<boolean> }
/** Browsers indent the text of a select. */
const select = `${cellClass} h-8 pl-1 max-md:h-10`
const percent_max = 100

export function Stage({ pursuit, edit }: FactsProps) {
  const id = useId()
  const columns = useQuery(columnList)
  const listed = columns.data?.results ?? [{ id: pursuit.column_id, title: pursuit.column_title }]
  return (
    <Fact label="Stage" htmlFor={id}>
      <select
        id={id}
        value={pursuit.column_id}
        onChange={({ target: { value, selectedOptions } }) =>
          edit({ said: `Moved to ${selectedOptions[0]!.text}`, change: { column_id: value } })
        }
        className={select}
      >
        {listed.map((column) => (
          <option key={column.id} value={column.id}>
            {column.title}
          </option>
        ))}
      </select>
    </Fact>
  )
}

export function Outcome({ pursuit, edit }: FactsProps) {
  const id = useId()
  const { outcome, outcome_reason, phase } = pursuit
  const suggested = outcome === null && (phase === 'won' || phase === 'lost') ? phase : null
  return (
    <>
      <Fact label="Outcome" htmlFor={id}>
        <select
          id={id}
          value={outcome ?? ''}
          onChange={({ target: { value } }) =>
            edit({ said: 'Outcome saved', change: { outcome: (value || null) as Pursuit['outcome'] } })
          }
          className={select}
        >
          <option value="">Open</option>
          {Object.entries(outcomeNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {suggested && (
          <button
            type="button"
            onClick={() => edit({ said: 'Outcome saved', change: { outcome: suggested } })}
            className="min-h-6 px-2 text-xs font-medium text-accent hover:underline max-md:min-h-10"
          >
            Record as {outcomeNames[suggested].toLowerCase()}
          </button>
        )}
      </Fact>
      {outcome !== null && (
        <Fact label="Reason" htmlFor={`${id}-reason`}>
          <TextCell
            id={`${id}-reason`}
            value={outcome_reason ?? ''}
            maxLength={2000}
            placeholder="What decided it"
            save={(text) => edit({ said: 'Reason saved', change: { outcome_reason: text || null }, seen: pursuit })}
          />
        </Fact>
      )}
    </>
  )
}

export function WinChance({ pursuit, edit }: FactsProps) {
  const id = useId()
  const { win_probability, weighted_value } = pursuit
  const percentOf = (text: string) => (text === '' ? null : Number(text.replace('%', '')))
  function check(text: string): string | undefined {
    const percent = percentOf(text) ?? 0
    const isValid = Number.isInteger(percent) && percent >= 0 && percent <= percent_max
    return isValid ? undefined : 'Write a whole number from 0 to 100.'
  }
  return (
    <Fact label="Win chance" htmlFor={id}>
      <TextCell
        id={id}
        inputMode="numeric"
        placeholder="No estimate"
        value={win_probability === null ? '' : `${win_probability}%`}
        check={check}
        save={(text) => edit({ said: 'Win chance saved', change: { win_probability: percentOf(text) }, seen: pursuit })}
      />
      {weighted_value !== null && (
        <p className="px-2 text-xs text-ink-2">
          Weighted: <Money low={weighted_value} high={weighted_value} />
        </p>
      )}
    </Fact>
  )
}

export function Value({ pursuit, edit }: FactsProps) {
  const id = useId()
  const { contract, overrides } = pursuit
  const shown = formatValue(pursuit.estimated_value_low, pursuit.estimated_value_high)
  const fromNotice = contract && formatValue(contract.estimated_value_low, contract.estimated_value_high)
  const isOwn = overrides.estimated_value_low !== null || overrides.estimated_value_high !== null
  function set({ low, high }: ValueRange): Promise<boolean> {
    const change = { estimated_value_low: low, estimated_value_high: high }
    return edit({ said: saidOf('Value', low), change, seen: pursuit })
  }
  const take = () => set({ low: null, high: null })
  return (
    <Fact label="Value" htmlFor={id} notice={isOwn && fromNotice && { value: fromNotice.exact, take }}>
      <TextCell
        id={id}
        placeholder="No value given"
        value={shown?.exact ?? ''}
        check={(text) => (parseRange(text) ? undefined : 'Write a value such as 8M or 7.5M–9M.')}
        save={(text) => set(parseRange(text)!)}
        className="num"
      />
    </Fact>
  )
}

const dateFields = { due_date: 'deadline_date', posted_date: 'posted_date' } as const

export function DateFact({ label, field, pursuit, edit }: FactsProps & { label: string; field: keyof typeof dateFields }) {
  const id = useId()
  const timeZone = use(TimeZone)
  const dayOf = (moment: string) => (field === 'posted_date' ? postedOn(moment) : moment)
  const shown = pursuit[field]
  const fromNotice = pursuit.contract?.[dateFields[field]] ?? null
  function set(value: string | null): Promise<boolean> {
    return edit({ said: saidOf(label, value), change: { [field]: value }, seen: pursuit })
  }
  return (
    <Fact
      label={label}
      htmlFor={id}
      notice={
        pursuit.overrides[field] !== null &&
        fromNotice !== null && { value: formatDate(dayOf(fromNotice), timeZone), take: () => set(null) }
      }
    >
      <TextCell
        id={id}
        type="date"
        value={shown === null ? '' : formatDay(dayOf(shown), timeZone)}
        save={(day) => set(day || null)}
        className="num"
      />
    </Fact>
  )
}

export function Title({ pursuit, edit }: FactsProps) {
  const id = useId()
  const set = (title: string | null) => edit({ said: saidOf('Title', title), change: { title }, seen: pursuit })
  return (
    <Fact label="Title" htmlFor={id} notice={noticeOf(pursuit, 'title', set)}>
      <TextCell id={id} value={pursuit.title} maxLength={500} save={(text) => set(text || null)} />
    </Fact>
  )
}

export function SetAside({ pursuit, edit }: FactsProps) {
  const id = useId()
  const set = (set_aside: string | null) => edit({ said: saidOf('Set-aside', set_aside), change: { set_aside } })
  const codes = new Set([...setAsideCodes, ...(pursuit.set_aside === null ? [] : [pursuit.set_aside])])
  return (
    <Fact label="Set-aside" htmlFor={id} notice={noticeOf(pursuit, 'set_aside', set, nameSetAside)}>
      <select id={id} value={pursuit.set_aside ?? ''} onChange={({ target }) => set(target.value || null)} className={select}>
        <option value="">Not given</option>
        {[...codes].map((code) => (
          <option key={code} value={code}>
            {nameSetAside(code)}
          </option>
        ))}
      </select>
    </Fact>
  )
}

/** Without a value of the company's own, the notice's shows again. */
function saidOf(label: string, value: unknown): string {
  return value === null ? `${label} as in the notice` : `${label} saved`
}

function noticeOf(
  { overrides, contract }: Pursuit,
  field: 'title' | 'set_aside',
  set: (value: null) => unknown,
  name: (value: string) => string = (value) => value,
) {
  const value = contract?.[field] ?? null
  return overrides[field] !== null && value !== null && { value: name(value), take: () => set(null) }
}
