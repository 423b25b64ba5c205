import type { Db } from '../../db/schema.ts'
import { type StoredSecret, selectExisting } from '../../db/workflows/workflows.ts'
import { addressFault } from '../../kernel/http/addresses.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Principal } from '../principal.ts'
import type { Resources } from '../resources.ts'
import { viewerOf } from '../saved-searches/saved-searches.ts'
import { type Definition, type Fault, faultAt, type Node } from './definition.ts'
import { graphFaults, referenceFaults } from './graph.ts'
import { secretState } from './secret-headers.ts'
import type { Facts, Reference } from './step-kind.ts'
import { kindOf } from './step-kinds.ts'
import { parseText } from './template-text.ts'
import { triggerKinds } from './trigger-kinds.ts'

export type Installation = Pick<Resources, 'secrets' | 'summary_model' | 'allowed_networks'>

const issues_max = 100

/** Throws a 400 that lists the faults, if there are any. `field` is the prefix of their paths: `definition.`, or empty if the
 * request contains the definition's parts directly. */
function assertNoFaults(faults: Fault[], field: string): void {
  const issues = faults.slice(0, issues_max).map(({ path, ...fault }) => ({ path: field + path, ...fault }))
  if (issues.length > 0) throw invalid(...issues)
}

export function assertSavable(definition: Definition, field: string): void {
  assertNoFaults(draftFaults(definition), field)
}

/** Throws a 400 that lists what prevents the principal from activating the definition, if anything does. */
export async function assertActivatable(
  db: Db,
  { secrets, summary_model, allowed_networks }: Installation,
  principal: Principal,
  { id, definition, stored }: { id: string; definition: Definition; stored: readonly StoredSecret[] },
  field: string,
): Promise<void> {
  const { trigger, nodes } = definition
  const references = [
    ...triggerKinds[trigger.type].references(trigger.config),
    ...nodes.flatMap(({ type, config }) => kindOf(type).references(config)),
  ]
  const found = await selectExisting(db, viewerOf(principal), [...new Set(references.map((each) => each.id))])
  const faults = activationFaults(definition, {
    has: (kind, name) => found[kind].has(name) || (kind === 'column' && found.column.has(name.trim().toLowerCase())),
    secret: (node_id, header_name) => secretState(secrets, id, stored, { node_id, header_name }),
    language_model: summary_model !== null,
    addressFault: (address) => addressFault(address, allowed_networks),
  })
  assertNoFaults(faults, field)
}

/** Returns the faults that prevent saving. An incomplete definition can be saved. Paths are relative to the definition. */
export function draftFaults({ trigger, nodes }: Definition): Fault[] {
  const ids = nodes.map(({ id }) => id)
  return [
    ...triggerKinds[trigger.type].faults(trigger.config),
    ...nodes.flatMap((node, position) => {
      const repeated = `${node.id} is the id of an earlier step; ids must be unique`
      return [
        ...faultAt(`nodes.${position}.id`, ids.indexOf(node.id) < position && repeated, 'unique'),
        ...at(position, [...textFaults(node), ...kindOf(node.type).faults(node.config)]),
      ]
    }),
  ]
}

function at(position: number, faults: Fault[]): Fault[] {
  return faults.map(({ path, ...fault }) => ({ path: `nodes.${position}.${path}`, ...fault }))
}

function textFaults({ type, config }: Node): Fault[] {
  const texts = kindOf(type).texts(config)
  return texts.flatMap(({ path, text }) =>
    parseText(text).invalid.map((written) => ({
      path,
      message: `${written} is not a reference: write {{input.name}} or {{steps.id.name}}`,
      code: 'reference',
    })),
  )
}

/** Returns the faults that prevent activation. Paths are relative to the definition. */
function activationFaults(definition: Definition, facts: Facts): Fault[] {
  const { trigger, nodes } = definition
  return [
    ...draftFaults(definition),
    ...missingOfTrigger(trigger),
    ...graphFaults(nodes),
    ...nodes.flatMap((node, position) => {
      const kind = kindOf(node.type)
      const unknown = unknownIds(kind.references(node.config), facts)
      return at(position, [...kind.missing(node.config), ...unknown, ...kind.unmet(node, facts)])
    }),
    ...referenceFaults(definition),
    ...unknownIds(triggerKinds[trigger.type].references(trigger.config), facts),
  ]
}

/** Facts of an installation in which nothing is missing except secrets, because a template has no secrets. */
const templateFacts: Facts = { has: () => true, secret: () => 'missing', language_model: true, addressFault: () => null }

export function openFields({ trigger, nodes }: Definition): string[] {
  const faults = nodes.flatMap((node, position) => {
    const kind = kindOf(node.type)
    return at(position, [...kind.missing(node.config), ...kind.unmet(node, templateFacts)])
  })
  return [...missingOfTrigger(trigger), ...faults].map(({ path }) => path)
}

function missingOfTrigger({ type, config }: Definition['trigger']): Fault[] {
  const missing = triggerKinds[type].required.filter((name) => (config as Record<string, unknown>)[name] === undefined)
  return missing.map((name) => ({ path: `trigger.config.${name}`, message: 'is required for activation', code: 'required' }))
}

const unknownMessages: Record<Reference['kind'], string> = {
  user: 'is not a user of this company; listMembers returns their ids',
  column: 'is not a column of this board',
  saved_search: 'is not a saved search that you can see',
}

function unknownIds(references: Reference[], facts: Facts): Fault[] {
  return references.flatMap(({ kind, path, id }) => faultAt(path, !facts.has(kind, id) && `${id} ${unknownMessages[kind]}`, kind))
}
