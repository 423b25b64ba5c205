import { TagField } from '../../../parts/fields/tag-field.tsx'
import { Checkbox, CheckboxGroup, ControlField, TextField } from '../../../parts/form.tsx'
import { nameNoticeType } from '../../../parts/record/names.ts'
import type { Company, Draft } from '../draft.ts'
import { DollarField } from './dollar-field.tsx'
import { LookupPicker } from './lookup-picker.tsx'

type Preferences = Company['bid_preferences']

const noticeTypes: Preferences['notice_types'] = [
  'sources-sought',
  'presolicitation',
  'solicitation',
  'combined',
  'special-notice',
]

/** Returns the whole number in a field, or null if the field has no digit. */
function readDays(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits ? Number(digits) : null
}

type PreferenceFieldsProps = { value: Preferences; set: (part: Partial<Draft>) => void }

export function PreferenceFields({ value, set }: PreferenceFieldsProps) {
  const change = (part: Partial<Preferences>) => set({ bid_preferences: { ...value, ...part } })
  const dollars = (field: 'value_min' | 'value_max', label: string) => (
    <DollarField
      label={label}
      name={`bid_preferences.${field}`}
      placeholder="No limit"
      value={value[field]}
      onChange={(amount) => change({ [field]: amount })}
    />
  )
  return (
    <>
      <LookupPicker
        label="States where you bid"
        name="bid_preferences.states"
        kind="states"
        value={value.states}
        onChange={(states) => change({ states })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {dollars('value_min', 'Smallest contract in dollars')}
        {dollars('value_max', 'Largest contract in dollars')}
        <TextField
          label="Days needed to respond"
          name="bid_preferences.min_days_to_deadline"
          inputMode="numeric"
          placeholder="No limit"
          value={value.min_days_to_deadline ?? ''}
          onChange={({ target }) => change({ min_days_to_deadline: readDays(target.value) })}
        />
      </div>
      <NoticeTypes value={value.notice_types} onChange={(notice_types) => change({ notice_types })} />
      <LookupPicker
        label="Agencies to exclude"
        name="bid_preferences.excluded_agencies"
        kind="agencies"
        value={value.excluded_agencies}
        onChange={(excluded_agencies) => change({ excluded_agencies })}
      />
      <ControlField label="Words that exclude a record" name="bid_preferences.excluded_keywords">
        <TagField
          label="Words that exclude a record"
          value={value.excluded_keywords}
          onChange={(excluded_keywords) => change({ excluded_keywords })}
        />
      </ControlField>
    </>
  )
}

type NoticeTypesProps = { value: Preferences['notice_types']; onChange: (types: Preferences['notice_types']) => void }

function NoticeTypes({ value, onChange }: NoticeTypesProps) {
  return (
    <CheckboxGroup label="Kinds of notice, or none for all" name="bid_preferences.notice_types">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {noticeTypes.map((type) => (
          <Checkbox
            key={type}
            label={nameNoticeType(type)}
            checked={value.includes(type)}
            onChange={({ target }) => onChange(target.checked ? [...value, type] : value.filter((each) => each !== type))}
          />
        ))}
      </div>
    </CheckboxGroup>
  )
}
