import { cronFault } from '../../kernel/time/schedule.ts'
import { findTimeZone } from '../../kernel/time/time-zone.ts'
import type { Definition, Fault, Node } from './definition.ts'
import { graphFaults, referenceFaults } from './graph.ts'
import type { References } from './steps/kind.ts'
import { stepOf } from './steps/kinds.ts'
import { parseText } from './template-text.ts'

/** What is wrong with a definition whatever is still to be filled in: it is not saved. Paths are relative to it. */
export function draftFaults({ trigger, nodes }: Definition): Fault[] {
  const ids = nodes.map(({ id }) => id)
  return [
    ...scheduleFaults(trigger),
    ...nodes.flatMap((node, position) => [
      ...(ids.indexOf(node.id) < position
        ? [{ path: `nodes.${position}.id`, message: `${node.id} names a step before already`, code: 'unique' }]
        : []),
      ...at(position, [...textFaults(node), ...stepOf(node).faults()]),
    ]),
  ]
}

function at(position: number, faults: Fault[]): Fault[] {
  return faults.map(({ path, ...fault }) => ({ path: `nodes.${position}.${path}`, ...fault }))
}

function scheduleFaults(trigger: Definition['trigger']): Fault[] {
  if (trigger.type !== 'schedule') return []
  const { cron, time_zone } = trigger.config
  const fault = cron === undefined ? null : cronFault(cron)
  return [
    ...(fault === null ? [] : [{ path: 'trigger.config.cron', message: fault, code: 'cron' }]),
    ...(time_zone === undefined || findTimeZone(time_zone) !== undefined
      ? []
      : [
          {
            path: 'trigger.config.time_zone',
            message: 'must be the IANA name of a zone, such as America/New_York',
            code: 'time_zone',
          },
        ]),
  ]
}

function textFaults(node: Node): Fault[] {
  return stepOf(node)
    .texts()
    .flatMap(({ path, text }) =>
      parseText(text).odd.map((written) => ({
        path,
        message: `${written} is not a reference: write {{input.name}} or {{steps.id.name}}`,
        code: 'reference',
      })),
    )
}

/** What activation has to know beyond the definition: of the company, of its secrets and of the installation. */
export type Facts = {
  /** Members of the company. */
  users: ReadonlySet<string>
  /** Saved searches that whoever it will act for can see. */
  saved_searches: ReadonlySet<string>
  hasColumn(idOrTitle: string): boolean
  /** Whether the value of a secret header is there, and can be read with the installation's key. */
  secret(node_id: string, header_name: string): 'readable' | 'unreadable' | 'missing'
  language_model: boolean
  /** Why an address must not be called, in words that follow the field's name; null when it may. */
  addressFault(address: string): string | null
}

/** The ids that a definition names, for which `Facts` must be found. */
export function namedIds({ trigger, nodes }: Definition): { users: string[]; saved_searches: string[] } {
  const references = nodes.map((node) => stepOf(node).references())
  const searches = [searchOfTrigger(trigger), ...references.map(({ saved_search }) => saved_search)]
  return {
    users: [...new Set(references.flatMap(({ users }) => users.ids))],
    saved_searches: [...new Set(searches.flatMap((search) => (search === null ? [] : [search.id])))],
  }
}

/** All that keeps a definition from running. Paths are relative to it. */
export function activationFaults(definition: Definition, facts: Facts): Fault[] {
  const { trigger, nodes } = definition
  return [
    ...draftFaults(definition),
    ...missingOfTrigger(trigger),
    ...graphFaults(nodes),
    ...nodes.flatMap((node, position) =>
      at(position, [
        ...stepOf(node).missing(),
        ...unknownIds(node, facts),
        ...modelFaults(node, facts),
        ...callFaults(node, facts),
      ]),
    ),
    ...referenceFaults(definition),
    ...searchFaults(searchOfTrigger(trigger), facts),
  ]
}

/** The fields that a template leaves open, which has no secrets of its own. */
export function openFields({ trigger, nodes }: Definition): string[] {
  const faults = [
    ...missingOfTrigger(trigger),
    ...nodes.flatMap((node, position) => at(position, [...stepOf(node).missing(), ...headerFaults(node, () => 'missing')])),
  ]
  return faults.map(({ path }) => path)
}

function missingOfTrigger({ type, config }: Definition['trigger']): Fault[] {
  const name = type === 'schedule' ? 'cron' : type === 'saved_search.matched' ? 'saved_search_id' : null
  if (name === null || (config as Record<string, unknown>)[name] !== undefined) return []
  return [{ path: `trigger.config.${name}`, message: 'is needed for activation', code: 'required' }]
}

function unknownIds(node: Node, facts: Facts): Fault[] {
  const { users, column, saved_search } = stepOf(node).references()
  return [
    ...users.ids.flatMap((id, index) =>
      facts.users.has(id)
        ? []
        : [{ path: `${users.path}.${index}`, message: `${id} is not a user of this company`, code: 'user' }],
    ),
    ...(column === null || facts.hasColumn(column.id)
      ? []
      : [{ path: column.path, message: `${column.id} is not a column of this board`, code: 'column' }]),
    ...searchFaults(saved_search, facts),
  ]
}

function searchFaults(reference: References['saved_search'], { saved_searches }: Facts): Fault[] {
  if (reference === null || saved_searches.has(reference.id)) return []
  const { path, id } = reference
  return [{ path, message: `${id} is not a saved search that you can see`, code: 'saved_search' }]
}

function searchOfTrigger({ type, config }: Definition['trigger']): References['saved_search'] {
  const id = type === 'saved_search.matched' ? config.saved_search_id : undefined
  return id === undefined ? null : { path: 'trigger.config.saved_search_id', id }
}

function modelFaults({ type }: Node, { language_model }: Facts): Fault[] {
  return type === 'ai' && !language_model
    ? [
        {
          path: 'type',
          message: 'needs a language model, and this installation has none: its operator sets LANGUAGE_MODEL_URL',
          code: 'language_model',
        },
      ]
    : []
}

function callFaults(node: Node, facts: Facts): Fault[] {
  if (node.type !== 'outbound_webhook') return []
  const { url = '' } = node.config
  const fault = url.trim() === '' ? null : urlFault(url, facts)
  return [
    ...(fault === null ? [] : [{ path: 'config.url', message: fault, code: 'address' }]),
    ...headerFaults(node, facts.secret),
  ]
}

function headerFaults(node: Node, secretOf: Facts['secret']): Fault[] {
  if (node.type !== 'outbound_webhook') return []
  return (node.config.headers ?? []).flatMap(({ name, secret, value }, index) => {
    const state = secret ? secretOf(node.id, name.toLowerCase()) : value === null ? 'missing' : 'readable'
    return state === 'readable' ? [] : [{ path: `config.headers.${index}.value`, ...secretFaults[state] }]
  })
}

const secretFaults = {
  missing: { message: 'is needed for activation', code: 'required' },
  unreadable: { message: 'was sealed with another SECRETS_KEY and cannot be read; give it again', code: 'secret' },
}

/** Whom it calls must be plain to see: values may stand in the path and behind it alone. */
function urlFault(url: string, { addressFault }: Facts): string | null {
  const { parts } = parseText(url.trim())
  const [first] = parts
  const whole = parts.map((part) => ('literal' in part ? part.literal : 'x')).join('')
  if (parts.length > 1 && (!first || !('literal' in first) || !/^[a-z]{1,10}:\/\/[^/?#]+[/?#]/i.test(first.literal)))
    return 'must have its host written out: {{…}} may stand behind it alone'
  return first && 'reference' in first ? 'must begin with https:// and the host, not with {{…}}' : addressFault(whole)
}
