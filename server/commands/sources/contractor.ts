import type { Command } from 'commander'
import {
  type ContractorFacts,
  type MentionFacts,
  selectAwardTotals,
  selectContractor,
  selectExclusions,
  selectMentionsOf,
  selectNamesakes,
} from '../../../db/market/contractor-facts.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { addCommand, addGroup, type Output, onDatabase, type Session, table } from '../command.ts'

const mentions_max = 200
const namesakes_max = 50

export function addContractorCommands(program: Command): void {
  const contractor = addGroup(program, 'contractor', 'companies that sell to the government, as sources name them')
  addCommand(contractor, 'explain', 'explain which names were merged into this contractor, which were not, and by which rules')
    .argument('<id>', 'the id of the contractor, from a market search or an award')
    .action(onDatabase(explain))
}

async function explain({ db, clock }: Session, _options: object, [id]: string[]): Promise<Output> {
  const contractor = await selectContractor(db, id!)
  if (!contractor) throw new Error(`No contractor ${id} found.`)
  const { total, mentions } = await selectMentionsOf(db, contractor.id, mentions_max)
  const namesakes = (await selectNamesakes(db, contractor.id, namesakes_max)).map((other) => ({
    ...other,
    why: whyApart(contractor, other),
  }))
  const [totals] = await selectAwardTotals(db, [contractor.id])
  const [exclusion = null] = await selectExclusions(db, [contractor.id], clock.now().toISOString().slice(0, 10))
  const text = [
    describe(contractor),
    ...(contractor.id === id ? [] : [`${id} was merged into it.`]),
    `${formatCount(totals?.award_count ?? 0, 'award')}, ${totals?.obligations_total ?? 'unknown'} dollars obligated`,
    ...(exclusion ? [`${exclusion.active ? 'Excluded' : 'Was excluded'}: ${exclusion.kind ?? 'of an unknown kind'}`] : []),
    '',
    `Named ${formatCount(total, 'time')}${total > mentions.length ? `, of which these ${mentions.length}` : ''}:`,
    table(mentions.map(mentionRow)),
    ...(namesakes.length > 0 ? ['', 'Not merged:', table(namesakes.map((other) => [other.id, describe(other), other.why]))] : []),
  ]
  return {
    text: text.join('\n'),
    json: { contractor, ...totals, exclusion, mention_count: total, mentions, not_merged: namesakes },
  }
}

function describe({ name, uei, cage_code, city, state_code, country_code }: ContractorFacts): string {
  const place = [city, state_code ?? country_code].filter(Boolean).join(', ')
  return [name, uei && `UEI ${uei}`, cage_code && `CAGE ${cage_code}`, place].filter(Boolean).join(', ')
}

function mentionRow({ rule, id, name, uei, cage_code, place }: MentionFacts): string[] {
  return [rule, id, name, uei ?? '', cage_code ?? '', place]
}

function whyApart(one: ContractorFacts, other: ContractorFacts): string {
  if (one.uei !== null && other.uei !== null) return 'different UEI'
  const places = [one, other].map(({ state_code, country_code }) => state_code ?? country_code)
  if (places.some((place) => place === null)) return 'no place is given, and the name is not unique to one firm'
  if (places[0] !== places[1]) return 'different place'
  return 'several firms, or one from another town, have this name at this place'
}
