import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../parts/button.tsx'
import { TagField } from '../../../parts/fields/tag-field.tsx'
import { Checkbox, CheckboxGroup, ControlField, Select, TextArea, TextField } from '../../../parts/form.tsx'
import { Icon } from '../../../parts/icons.tsx'
import type { Config } from '../definition.ts'
import { ColumnField, PeopleField, SavedSearchField } from './pickers.tsx'
import { type FieldProps, type FieldSchema, hintOf, labelOf, nameChoice, readJson, withSetting, writeJson } from './schema.ts'

type FieldKind = { fits: (name: string, schema: FieldSchema) => boolean; Field: (props: FieldProps) => ReactNode }

/** The kinds of fields. The first that fits edits a setting. */
const kinds: readonly FieldKind[] = [
  { fits: (name) => name === 'user_ids' || name === 'assigned_to', Field: PeopleField },
  { fits: (name) => name === 'saved_search_id', Field: SavedSearchField },
  { fits: (name) => name === 'column_id', Field: ColumnField },
  { fits: (_name, schema) => schema.enum !== undefined, Field: ChoiceField },
  { fits: (_name, { type }) => type === 'boolean', Field: YesNoField },
  { fits: (_name, { type }) => type === 'integer' || type === 'number', Field: NumberField },
  { fits: (_name, { items }) => items?.enum !== undefined, Field: ChoicesField },
  { fits: (_name, { items }) => items?.properties !== undefined, Field: RowsField },
  { fits: (_name, { type }) => type === 'array', Field: ListField },
  {
    fits: (_name, { type, anyOf }) => type === 'object' || anyOf?.some((each) => each.type === 'array') === true,
    Field: JsonField,
  },
  { fits: () => true, Field: WordsField },
]

type FieldsProps = { prefix: string; schema: FieldSchema; config: Config; onChange: (config: Config) => void }

/** The fields of all settings that a schema names. */
export function Fields({ prefix, schema, config, onChange }: FieldsProps) {
  return Object.entries(schema.properties ?? {}).map(([name, each]) => {
    const { Field } = kinds.find(({ fits }) => fits(name, each))!
    return (
      <Field
        key={name}
        name={`${prefix}.${name}`}
        label={labelOf(name)}
        hint={hintOf(each) ?? ''}
        schema={each}
        value={config[name]}
        onChange={(value) => onChange(withSetting(config, name, value))}
      />
    )
  })
}

function ChoiceField({ name, label, hint, schema, value, onChange }: FieldProps) {
  const chosen = typeof value === 'string' ? value : ''
  return (
    <Select label={label} name={name} hint={hint} value={chosen} onChange={({ target }) => onChange(target.value)}>
      <option value="">{typeof schema.default === 'string' ? `${nameChoice(schema.default)} (default)` : 'Default'}</option>
      {schema.enum!.map((each) => (
        <option key={each} value={each}>
          {nameChoice(each)}
        </option>
      ))}
    </Select>
  )
}

const answers: Readonly<Record<string, boolean>> = { yes: true, no: false }

function YesNoField({ name, label, hint, value, onChange }: FieldProps) {
  const chosen = Object.keys(answers).find((answer) => answers[answer] === value) ?? ''
  return (
    <Select label={label} name={name} hint={hint} value={chosen} onChange={({ target }) => onChange(answers[target.value])}>
      <option value="">Not set</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </Select>
  )
}

function NumberField({ name, label, hint, schema, value, onChange }: FieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      type="number"
      max={schema.maximum}
      placeholder={schema.default === undefined ? undefined : String(schema.default)}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  )
}

function ChoicesField({ name, label, schema, value, onChange }: FieldProps) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <CheckboxGroup label={label} name={name}>
      {schema.items!.enum!.map((each) => (
        <Checkbox
          key={each}
          label={nameChoice(each)}
          checked={chosen.includes(each)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, each] : chosen.filter((other) => other !== each))}
        />
      ))}
    </CheckboxGroup>
  )
}

function ListField({ name, label, value, onChange }: FieldProps) {
  return (
    <ControlField label={label} name={name}>
      <TagField label={label} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange} />
    </ControlField>
  )
}

/** Objects of the same fields, such as comparisons and headers. */
function RowsField({ name, label, schema, value, onChange }: FieldProps) {
  const rows: Config[] = Array.isArray(value) ? value : []
  return (
    <CheckboxGroup label={label} name={name}>
      {rows.map((row, position) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and begin again when their number changes
          key={`${rows.length} ${position}`}
          aria-label={`${label}, row ${position + 1}`}
          className="mb-2 flex items-start gap-1 rounded-control border border-line bg-sunken p-2.5"
        >
          <div className="flex min-w-0 grow flex-col gap-2.5">
            <Fields
              prefix={`${name}.${position}`}
              schema={schema.items!}
              config={row}
              onChange={(next) => onChange(rows.with(position, next))}
            />
          </div>
          <IconButton label={`Remove row ${position + 1}: ${label}`} onClick={() => onChange(rows.toSpliced(position, 1))}>
            <Icon name="close" />
          </IconButton>
        </fieldset>
      ))}
      <Button kind="quiet" aria-label={`Add a row: ${label}`} className="-ml-3" onClick={() => onChange([...rows, {}])}>
        <Icon name="plus" size={15} />
        Add a row
      </Button>
    </CheckboxGroup>
  )
}

/** A value of any shape. It keeps the user's own spelling while the user types. */
function JsonField({ name, label, hint, schema, value, onChange }: FieldProps) {
  return (
    <TextArea
      label={label}
      name={name}
      hint={schema.type === 'object' ? `${hint} Write JSON.` : hint}
      rows={schema.type === 'object' ? 4 : 1}
      spellCheck={false}
      defaultValue={writeJson(value)}
      onChange={({ target }) => onChange(readJson(target.value))}
    />
  )
}

const line_characters = 44
const lines_max = 8

function WordsField({ name, label, hint, value, onChange }: FieldProps) {
  const text = typeof value === 'string' ? value : ''
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / line_characters), 0)
  return (
    <TextArea
      label={label}
      name={name}
      hint={hint}
      rows={Math.min(lines, lines_max)}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
