import { cronFault } from '../../kernel/time/schedule.ts'
import { findTimeZone } from '../../kernel/time/time-zone.ts'
import type { Definition, Fault, Node } from './definition.ts'
import { graphFaults, referenceFaults } from './graph.ts'
import type { Facts, References } from './steps/kind.ts'
import { kindOf } from './steps/kinds.ts'
import { parseText } from './template-text.ts'

/** Faults that prevent saving, even of an incomplete definition. Paths are relative to the definition. */
export function draftFaults({ trigger, nodes }: Definition): Fault[] {
  const ids = nodes.map(({ id }) => id)
  return [
    ...scheduleFaults(trigger),
    ...nodes.flatMap((node, position) => [
      ...(ids.indexOf(node.id) < position
        ? [
            {
              path: `nodes.${position}.id`,
              message: `${node.id} is the id of an earlier step; ids must be unique`,
              code: 'unique',
            },
          ]
        : []),
      ...at(position, [...textFaults(node), ...kindOf(node.type).faults(node.config)]),
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
            message: 'must be an IANA time zone, such as America/New_York',
            code: 'time_zone',
          },
        ]),
  ]
}

function textFaults({ type, config }: Node): Fault[] {
  return kindOf(type)
    .texts(config)
    .flatMap(({ path, text }) =>
      parseText(text).invalid.map((written) => ({
        path,
        message: `${written} is not a reference: write {{input.name}} or {{steps.id.name}}`,
        code: 'reference',
      })),
    )
}

/** The ids that a definition names, for which `Facts` must be loaded. */
export function namedIds({ trigger, nodes }: Definition): { users: string[]; saved_searches: string[] } {
  const references = nodes.map(({ type, config }) => kindOf(type).references(config))
  const searches = [searchOfTrigger(trigger), ...references.map(({ saved_search }) => saved_search)]
  return {
    users: [...new Set(references.flatMap(({ users }) => users.ids))],
    saved_searches: [...new Set(searches.flatMap((search) => (search === null ? [] : [search.id])))],
  }
}

/** Everything that prevents a definition from running. Paths are relative to the definition. */
export function activationFaults(definition: Definition, facts: Facts): Fault[] {
  const { trigger, nodes } = definition
  return [
    ...draftFaults(definition),
    ...missingOfTrigger(trigger),
    ...graphFaults(nodes),
    ...nodes.flatMap((node, position) =>
      at(position, [
        ...kindOf(node.type).missing(node.config),
        ...unknownIds(node, facts),
        ...kindOf(node.type).unmet(node, facts),
      ]),
    ),
    ...referenceFaults(definition),
    ...searchFaults(searchOfTrigger(trigger), facts),
  ]
}

/** An installation in which nothing is missing except the secrets of a template, which has none of its own. */
const templateFacts: Facts = {
  users: new Set(),
  saved_searches: new Set(),
  hasColumn: () => true,
  secret: () => 'missing',
  language_model: true,
  addressFault: () => null,
}

/** The fields that a template leaves open. */
export function openFields({ trigger, nodes }: Definition): string[] {
  const faults = [
    ...missingOfTrigger(trigger),
    ...nodes.flatMap((node, position) => {
      const kind = kindOf(node.type)
      return at(position, [...kind.missing(node.config), ...kind.unmet(node, templateFacts)])
    }),
  ]
  return faults.map(({ path }) => path)
}

function missingOfTrigger({ type, config }: Definition['trigger']): Fault[] {
  const name = type === 'schedule' ? 'cron' : type === 'saved_search.matched' ? 'saved_search_id' : null
  if (name === null || (config as Record<string, unknown>)[name] !== undefined) return []
  return [{ path: `trigger.config.${name}`, message: 'is required for activation', code: 'required' }]
}

function unknownIds({ type, config }: Node, facts: Facts): Fault[] {
  const { users, column, saved_search } = kindOf(type).references(config)
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
