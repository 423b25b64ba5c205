type OneOrMore = string | readonly string[]

/** A value of a row: a column, the first of several values that is not blank, or a reading of columns. */
export type Value = string | readonly Value[] | Reading
export type Reading = {
  column?: OneOrMore
  constant?: string
  text?: string
  join?: readonly Value[]
  between?: string
  words?: Readonly<Record<string, string>>
  contains?: Readonly<Record<string, string>>
  otherwise?: string
  split?: string
  after?: string
  before?: string
  base?: string
  strip?: string
  not?: readonly string[]
}
export type DateValue =
  | OneOrMore
  | {
      date: OneOrMore
      time?: string
      format?: OneOrMore
      zone?: string
      day_only?: boolean
      until_further_notice?: readonly string[]
      earliest?: string
      latest?: string
    }
export type Rule = {
  column: string
  is?: readonly string[]
  starts_with?: readonly string[]
  contains?: readonly string[]
  filled?: true
}
type Values<Name extends string> = { readonly [Part in Name]?: Value }

export type MappedFields = Values<
  | 'solicitation_number'
  | 'description'
  | 'response_type'
  | 'department'
  | 'sub_tier'
  | 'office'
  | 'category'
  | 'naics'
  | 'psc'
  | 'set_aside'
  | 'value'
  | 'period_of_performance'
  | 'source_url'
  | 'resource_links'
> & {
  title: Value
  notice_type: Value
  codes?: readonly { scheme: string; code: Value; name?: Value }[]
  posted_at?: DateValue
  deadline_at?: DateValue
  place?: Values<'street' | 'city' | 'state' | 'zipcode' | 'country'>
  contacts?: readonly Values<'name' | 'title' | 'email' | 'phone' | 'fax'>[]
  award?: Values<'uei' | 'number' | 'amount' | 'offers' | 'city' | 'state'> & {
    awardee: Value
    date?: DateValue
    start?: DateValue
    end?: DateValue
  }
}

export type Pages = { kind: 'socrata' | 'ckan' | 'arcgis'; where?: string; order?: string; package?: string }

/** A checked mapping, as `mapping.schema.json` describes it. */
export type Mapping = {
  table: 1
  id: string
  name: string
  terms?: string
  address?: string
  format?: 'csv' | 'json' | 'xlsx' | 'xml'
  rows?: string
  header?: number
  pages?: Pages
  zone: string
  country?: string
  currency?: string
  jurisdiction?: 'federal' | 'state' | 'local'
  complete?: boolean
  blank?: readonly string[]
  keep?: Readonly<Record<string, OneOrMore>>
  leave_out?: readonly Rule[]
  row: OneOrMore
  procurement?: { columns: OneOrMore; characters_min?: number; digits_min?: number }
  several_awards?: boolean
  fields: MappedFields
  closed?: readonly Rule[]
  cancelled?: readonly Rule[]
}
