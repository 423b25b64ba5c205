import { TextArea, TextField } from '../../../parts/form.tsx'
import type { Company } from '../draft.ts'
import { EntryList } from './capability-list.tsx'
import { DollarField } from './dollar-field.tsx'

type Performance = Company['past_performance'][number]

const empty = {
  title: '',
  customer: null,
  contract_number: null,
  naics: null,
  value: null,
  start_date: null,
  end_date: null,
  summary: null,
}

type PerformanceListProps = { value: readonly Performance[]; onChange: (contracts: Performance[]) => void }

export function PerformanceList({ value, onChange }: PerformanceListProps) {
  return (
    <EntryList
      noun="contract"
      entries={value}
      onChange={onChange}
      create={(id) => ({ id, ...empty })}
      render={(contract, change, at) => <ContractFields contract={contract} change={change} at={at} />}
    />
  )
}

type ContractFieldsProps = { contract: Performance; change: (part: Partial<Performance>) => void; at: number }

function ContractFields({ contract, change, at }: ContractFieldsProps) {
  const text = (field: 'customer' | 'contract_number' | 'naics' | 'start_date' | 'end_date', label: string) => ({
    label,
    name: `past_performance.${at}.${field}`,
    value: contract[field] ?? '',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value || null }),
  })
  return (
    <>
      <TextField
        label="Work"
        name={`past_performance.${at}.title`}
        value={contract.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField {...text('customer', 'Customer')} />
        <TextField {...text('contract_number', 'Contract number')} />
        <TextField {...text('naics', 'NAICS code')} inputMode="numeric" maxLength={6} />
        <DollarField
          label="Value in dollars"
          name={`past_performance.${at}.value`}
          value={contract.value ?? null}
          onChange={(value) => change({ value })}
        />
        <TextField {...text('start_date', 'First day')} type="date" />
        <TextField {...text('end_date', 'Last day')} type="date" />
      </div>
      <TextArea
        label="Results"
        name={`past_performance.${at}.summary`}
        rows={2}
        value={contract.summary ?? ''}
        onChange={(event) => change({ summary: event.target.value || null })}
      />
    </>
  )
}
