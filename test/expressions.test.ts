/** Tests functions that read text from callers or sources. None of them may take quadratic time. */
import { describe, expect, test } from 'vitest'
import {
  agencyAliases,
  agencyTerms,
  canonicalAgency,
  departmentOfCode,
  findOfficialAgency,
  officeAliases,
  officeWordsOf,
} from '../catalog/agencies.ts'
import { foldCertification, knownCertification } from '../catalog/certifications.ts'
import { clauseOf, regulationOf } from '../catalog/clauses.ts'
import { readCageCode, readUei, readWebPage } from '../catalog/identifiers.ts'
import { currentNaics, isNaics } from '../catalog/naics.ts'
import { countryAlpha3, isState, stateCode, statesNamedIn } from '../catalog/places.ts'
import { isPsc, isPscPrefix, pscName, pscOfTitle, withoutPsc } from '../catalog/psc.ts'
import { resolveSetAside } from '../catalog/set-asides.ts'
import { paragraphs } from '../delivery/mail-page.ts'
import { openUnsubscribe, unsubscribeKey } from '../delivery/unsubscribe.ts'
import { htmlText } from '../files/html.ts'
import { createCutter } from '../files/parts.ts'
import { cageCode, coded, count, day, moment, uei } from '../ingest/award/fields.ts'
import { foldAward } from '../ingest/award/fold.ts'
import { isSolicitationNumber, readOrderNumber, readPiid } from '../ingest/award/identity.ts'
import { noticeReports } from '../ingest/award/notice-report.ts'
import { makeReport } from '../ingest/award/report.ts'
import { contractorKey, isSeveralOrSecret } from '../ingest/contractor/name.ts'
import { compactDay, readEntity } from '../ingest/entities/entity.ts'
import { forecastNotice } from '../ingest/forecasts/forecast.ts'
import { readPythonDict } from '../ingest/forecasts/python-literal.ts'
import { expected, forecastDay, knownText, leadingNaics, valueRange } from '../ingest/forecasts/values.ts'
import { buyerJurisdiction } from '../ingest/ocds/buyer.ts'
import { ocdsNotices } from '../ingest/ocds/notices.ts'
import { descriptionText, onlyLink } from '../ingest/rows/html.ts'
import { boundedDescription, limitFault } from '../ingest/rows/limits.ts'
import { makeNotice } from '../ingest/rows/notice.ts'
import { solicitationKey } from '../ingest/rows/record.ts'
import { cleanLine, cleanText, repair } from '../ingest/rows/text.ts'
import { accessTime } from '../ingest/sam/api-client.ts'
import { samAward } from '../ingest/sam/award.ts'
import { parseAwardee } from '../ingest/sam/awardee.ts'
import { contacts } from '../ingest/sam/contacts.ts'
import { amount, responseType, setAside, time, webAddress } from '../ingest/sam/fields.ts'
import { addressFault, literalFault, readNetwork } from '../kernel/http/addresses.ts'
import { openStudent } from '../kernel/meaning/student.ts'
import { shownBy } from '../kernel/office/xlsx-dates.ts'
import { foldName } from '../kernel/text/fold-name.ts'
import { escapeHtml } from '../kernel/text/html.ts'
import { findTooDeep } from '../kernel/text/json-depth.ts'
import { oneLine, plainText, plainValue } from '../kernel/text/plain.ts'
import { sentencesOf } from '../kernel/text/sentences.ts'
import { cronFault } from '../kernel/time/schedule.ts'
import { dueDay, findTimeZone } from '../kernel/time/time-zone.ts'
import { indexTerms, joinedCompounds, joinedTerms, stem, surfaceWords, wordsOf } from '../kernel/words/words.ts'
import { unstated } from '../lab/evaluation/facts-measure.ts'
import { awardeeKey, familyNumbers, type OutcomeRecord, redactor } from '../lab/evaluation/matching/awardees.ts'
import { recordFeatures } from '../matching/features.ts'
import { readReason } from '../matching/feedback.ts'
import { readCertifications } from '../matching/profile/certifications.ts'
import { purchaseText } from '../matching/texts/likeness.ts'
import { findClauses } from '../reading/clauses.ts'
import { findDeadlines } from '../reading/deadlines.ts'
import { findDemands } from '../reading/demands.ts'
import { effectiveColumns } from '../reading/facts/derive.ts'
import { findContractNumbers, findIncumbents } from '../reading/incumbents.ts'
import { findPageLimits } from '../reading/page-limits.ts'
import { regulationSections } from '../reading/regulation-sections.ts'
import { findRequirements } from '../reading/requirements.ts'
import { readCapabilityStatement } from '../reading/statements/capability-statement.ts'
import { readDollars, readPeriod } from '../reading/statements/statement-facts.ts'
import { stockItemOf } from '../reading/stock-item.ts'
import { findChannels, findFormats } from '../reading/submission.ts'
import { figuresOf, numbersOf, statedNumbers } from '../reading/summary/stated-numbers.ts'
import { summarize } from '../reading/summary/summary.ts'
import { checkWrittenSummary, readWrittenSummary } from '../reading/summary/written-summary.ts'
import { checkCitations } from '../reading/text/citations.ts'
import { findClauseNumbers } from '../reading/text/numbers.ts'
import { findPassages } from '../reading/text/passages.ts'
import { findSections } from '../reading/text/sections.ts'
import { findTerms, findValueRanges } from '../reading/text/terms.ts'
import { findTimes } from '../reading/text/times.ts'
import { contractConditions } from '../search/collections/contracts.ts'
import { factWords } from '../search/collections/facts.ts'
import { initialsOf, marketDocument } from '../search/collections/market.ts'
import { decodePosition } from '../search/lists.ts'
import { numberFragments, recordNumbers } from '../search/query/numbers.ts'
import { readOperators } from '../search/query/operators.ts'
import { parseQuery } from '../search/query/query.ts'
import { createSpeller } from '../search/query/spelling.ts'
import { otherNames } from '../search/query/thesaurus.ts'
import { snippetsOf } from '../search/snippet.ts'
import { formats } from '../server/contract/formats.ts'
import { brokenEscapes, brokenText } from '../server/contract/issues.ts'
import { dispositionOf } from '../server/http/pages/downloads.ts'
import { readSecretsKey } from '../server/settings/secrets.ts'
import { distinctTags } from '../services/board/pursuits.ts'
import { requireMatch } from '../services/etag.ts'
import { identifyAgencies } from '../services/market/agencies.ts'
import { rankByName } from '../services/market/market-names.ts'
import { findNumbers } from '../services/opportunities/detail/named-awards.ts'
import { summaryPrompt } from '../services/opportunities/summaries/prompt.ts'
import { profileIssues } from '../services/people/profile-checks.ts'
import { distinctCertifications } from '../services/people/profile-update.ts'
import { draftFaults } from '../services/workflows/check.ts'
import { createMask } from '../services/workflows/masking/mask.ts'
import { readDefinition } from '../services/workflows/read-definition.ts'
import { conditionHolds } from '../services/workflows/steps/comparisons.ts'
import { headerNameFault, headerValueFault } from '../services/workflows/steps/webhook-rules.ts'
import { type Escape, escapeOf, parseText, readPath, renderText, renderValue } from '../services/workflows/template-text.ts'
import { collectExpressions, findSlow, hostileUnits } from './harness/expressions.ts'

const student = await openStudent()
const speller = createSpeller()
for (const word of ['services', 'pumps', 'aaaaaaaa']) speller.add(word, 1)

const factRow = {
  agency_path: [],
  agency_codes: [],
  notice_type: 'solicitation',
  set_aside: null,
  naics: null,
  psc: null,
  place_state_code: null,
  place_city_name: null,
  place_country_code: null,
  awardee_name: null,
  title: '',
  description: null,
}

/** Converts a forecast with the text in every field. */
function forecastOf(text: string): unknown {
  return forecastNotice({
    publisher: 'DHS',
    offices: [text],
    number: text,
    title: text,
    description: text,
    naics: text,
    psc: text,
    value: text,
    set_aside: [text],
    solicitation: text,
    award: text,
    place: { city: text, state: text, country: text },
    incumbent: text,
    existing_contract: text,
    period_of_performance: text,
    published: text,
    contacts: [{ fullName: text }],
    facts: [[text, text]],
    source_url: text,
  })
}

/** Converts an Open Contracting release with the text in every field that the reader reads. */
function releaseOf(text: string): unknown {
  const address = { region: text, countryName: text, locality: text }
  const buyer = { id: text, name: text, address, identifier: { scheme: text } }
  const items = [{ description: text, classification: { scheme: text, id: text }, deliveryAddress: address }]
  const tender = { id: text, title: text, description: text, status: text, items, tenderPeriod: { endDate: text } }
  return ocdsNotices({ ocid: 'x', id: text, buyer, tender, awards: [{ id: text, status: text, date: text, suppliers: [buyer] }] })
}

/** Returns quotes whose halves occur everywhere in a repetitive text, but not together. */
function nearQuotes(text: string): { quote: string }[] {
  const half = text.slice(0, Math.min(text.length / 4, 2_400))
  return Array.from({ length: 5 }, (_, i) => ({ quote: `${half}${'!'.repeat(i + 1)}${half}` }))
}

/** Converts award notices with the text in every field that the reader reads. */
function awardReportsOf(text: string): unknown {
  const identity = { source: 'sam', jurisdiction: 'federal', notice_type: 'award-notice', title: text } as const
  const fields = { awardee_name: text, awardee_uei: text, award_number: text, solicitation_number: text, department: text }
  return noticeReports(
    'x',
    ['1', '2'].map((id) => makeNotice({ ...identity, ...fields, id, source_id: id })),
  )
}

const person = { kind: 'person', id: '' } as const
const escapeKinds: readonly Escape[] = ['plain', 'url', 'xml', 'json']
const ownScope = { input: { a: 1 }, steps: {} }

/** Returns the faults of a workflow with the text in every field of its steps. */
function draftFaultsOf(text: string): unknown {
  const config = { url: text, headers: [{ name: text, value: text }], body_template: text }
  const task = { pursuit_id: text, name: text, description: text, due_date: text }
  const nodes = [
    { id: text, type: 'outbound_webhook' as const, config },
    { id: text, type: 'create_task' as const, config: task },
    { id: text, type: 'ai' as const, config: { prompt: text, output_fields: [text] } },
  ]
  return draftFaults(
    readDefinition({ trigger: { type: 'schedule', config: { cron: text, time_zone: text } }, nodes }, 'me').definition,
  )
}

const emptyCompany = { name: '', uei: null, cage_code: null, website: null, time_zone: 'UTC', profile: {} }

/** Functions that read text from outside, by name. Add new functions here. */
const functions: Record<string, (text: string) => unknown> = {
  addressFault: (text) => addressFault(text, []),
  literalFault: (text) => literalFault(text, []),
  readNetwork,
  escapeHtml,
  findTimeZone,
  'dueDay, of a text that ends like a time': (text) => dueDay('UTC', `${text}T23:59:59.999Z`),
  oneLine: (text) => oneLine(text, 200),
  plainText: (text) => plainText(text, 2_000),
  plainValue: (text) => plainValue({ [text]: [text] }),
  paragraphs,
  openUnsubscribe: (text) => openUnsubscribe(unsubscribeKey(Buffer.alloc(0)), text),
  foldCertification,
  knownCertification,
  readCageCode,
  readUei,
  readWebPage,
  isPscPrefix,
  readDollars,
  readPeriod,
  shownBy,
  'distinctCertifications, of one certification': (text) => distinctCertifications([text]),
  'profileIssues, in all fields': (text) =>
    profileIssues(emptyCompany, {
      name: text,
      uei: text,
      cage_code: text,
      website: text,
      certifications: [text],
      psc_codes: [text],
    }),
  'readCapabilityStatement, on one page': (text) => readCapabilityStatement([{ page: 1, text }]),
  ...Object.fromEntries(
    ['CORE COMPETENCIES', 'PAST PERFORMANCE', 'CERTIFICATIONS', 'NAICS', 'UEI CAGE'].map((heading) => [
      `readCapabilityStatement, under ${heading}`,
      (text: string) => readCapabilityStatement([{ page: 1, text: `${heading}\n${text}` }]),
    ]),
  ),
  createCutter: (text) => {
    const { add, end } = createCutter()
    return [add({ page: 1, text }), end()]
  },
  htmlText: (text) => htmlText(`<!doctype html>${text}`),
  dispositionOf,
  distinctTags: (text) => distinctTags(text.split(',')),
  accessTime,
  agencyAliases,
  canonicalAgency,
  officeAliases,
  findOfficialAgency,
  'agencyTerms, by name and code': (text) => agencyTerms([text], [text]),
  currentNaics,
  isNaics,
  countryAlpha3,
  isState,
  stateCode,
  statesNamedIn,
  isPsc,
  pscName,
  pscOfTitle,
  withoutPsc,
  regulationOf,
  clauseOf,
  resolveSetAside,
  'readCertifications, of one certification': (text) => readCertifications([text]),
  'recordFeatures, of a description': (text) => recordFeatures({ title: text.slice(0, 500), description: text }, student),
  readReason,
  awardeeKey,
  'redactor, by name and text': (text) => redactor(text.slice(0, 200), student.telling)(text),
  'familyNumbers, of a title': (text) =>
    familyNumbers({ title: text, solicitation_number: null, award_number: null } as OutcomeRecord),
  foldName,
  descriptionText,
  onlyLink,
  boundedDescription,
  'limitFault, of a text': (text) => limitFault({ description: text, title: text }),
  'findTooDeep, of a text': (text) => findTooDeep(Buffer.from(text)),
  expected: (text) => expected(text, text),
  forecastDay,
  leadingNaics,
  knownText,
  valueRange,
  readPythonDict: (text) => [readPythonDict(text), readPythonDict(`{'a': '${text}`), readPythonDict(`{${text}`)],
  'forecastNotice, in every field': forecastOf,
  'buyerJurisdiction, by name and scheme': (text) => buyerJurisdiction({ name: text, identifier: { scheme: text } }),
  'ocdsNotices, in every field': releaseOf,
  parseAwardee,
  'contacts, by name': (text) => contacts([{ fullName: text }]),
  'contacts, by phone and e-mail': (text) => contacts([{ email: text, phone: text }]),
  amount,
  responseType: (text) => responseType(text, text),
  setAside: (text) => setAside(text, text),
  time,
  webAddress,
  day,
  moment,
  coded,
  count,
  uei,
  cageCode,
  compactDay,
  readPiid,
  readOrderNumber,
  isSolicitationNumber,
  'noticeReports, in every field': awardReportsOf,
  solicitationKey,
  contractorKey,
  isSeveralOrSecret,
  'foldAward, by its description': (description) =>
    foldAward([makeReport({ id: '1', source: 'a', kind: 'action', description })]),
  'readEntity, of any field': (text) => readEntity(['UE9QJD4KK1L6', ...Array.from({ length: 141 }, () => text)], null),
  'samAward, of a number and a text': (text) =>
    samAward({
      contractId: { piid: text },
      awardDetails: { productOrServiceInformation: { descriptionOfContractRequirement: text } },
    }),
  cleanLine,
  cleanText,
  repair,
  findClauseNumbers,
  findClauses,
  findSections,
  sentencesOf,
  findPassages,
  regulationSections,
  findTimes,
  findDeadlines,
  findPageLimits,
  findFormats,
  findChannels,
  findRequirements,
  findTerms,
  findValueRanges,
  findContractNumbers,
  findIncumbents,
  'purchaseText, of a title': (text) => purchaseText({ title: text, description: text }),
  'findNumbers, of a title and a text': (text) => findNumbers({ title: text }, text, findIncumbents(text)),
  findDemands,
  summarize: (text) => summarize(text, text),
  'checkCitations, of a text': (text) => checkCitations(text, [{ quote: 'shall be submitted' }]),
  'checkCitations, of a quote': (text) => checkCitations('Quotes shall be submitted by email.', [{ quote: text }]),
  'checkCitations, of a text that is almost its quote': (text) => checkCitations(text, [{ quote: `${text.slice(0, 4_000)}!` }]),
  'checkCitations, of quotes that almost match everywhere': (text) => checkCitations(text, nearQuotes(text)),
  readWrittenSummary,
  figuresOf,
  numbersOf,
  statedNumbers,
  'checkWrittenSummary, a sentence and its quote': (text) =>
    checkWrittenSummary('a janitorial service', text, [{ text, quotes: ['a janitorial service', text] }]),
  'checkWrittenSummary, of a notice': (text) =>
    checkWrittenSummary(text, '', [
      { text: 'Services of a janitor are bought here.', quotes: [text.slice(0, 600), 'a janitorial service'] },
    ]),
  'summaryPrompt, of a long text': (text) => summaryPrompt(text, text, 100),
  decodePosition: (text) => ignoreRefusal(() => decodePosition(text, '')),
  parseQuery,
  'snippet of a text': snippetsOf([['a'], ['far', 'a'], ['servic']]),
  'snippet of terms': (text) => snippetsOf([wordsOf(text)])('a janitorial service'),
  'parseQuery, correcting': (text) =>
    parseQuery(text, (word) => [speller.correct(word) ?? [], speller.continued(word)].flat().map((each) => each.word)),
  numberFragments,
  recordNumbers: (text) => recordNumbers({ solicitation_number: text }),
  'factWords, of an agency and an awardee': (text) => factWords({ ...factRow, agency_path: [text], awardee_name: text }),
  'identifyAgencies, by name and code': (text) =>
    identifyAgencies([{ path: [text, text, text], codes: [text, text, text], records: 1 }]),
  'document of a person': (text) =>
    marketDocument({
      ...person,
      full_name: text,
      names: [text],
      title: text,
      email: text,
      agency_path: [text],
      agency_codes: [text],
    }),
  initialsOf,
  officeWordsOf,
  departmentOfCode,
  rankByName: (text) => rankByName([{ name: text, size: [], score: 1, by_words: true }], text),
  'agencies of a filter': (text) => contractConditions({ agencies: [text] }),
  'document of an agency': (text) =>
    marketDocument({
      ...person,
      kind: 'agency',
      name: text,
      names: [text],
      code: text,
      level: 'office',
      parent_path: [text],
      top_naics: [text],
    }),
  indexTerms,
  joinedTerms,
  surfaceWords,
  'correct, suggest': (text) => [speller.correct(text), speller.suggest(text)],
  joinedCompounds,
  otherNames: (text) => otherNames(text.split(' ')),
  stem,
  brokenEscapes,
  brokenText: (text) => brokenText({ text }, 100),
  readPath,
  parseText,
  'renderText, of a template in every form': (text) => escapeKinds.map((kind) => renderText(text, ownScope, kind, 1_000_000)),
  'renderText, of a value in every form': (text) =>
    escapeKinds.map((kind) => renderText('"{{input.text}}"', { input: { text }, steps: {} }, kind, 1_000_000)),
  'renderValue, of a text': (text) => renderValue({ text }, ownScope, 1_000_000),
  'conditionHolds, of a value and its comparison': (text) =>
    (['eq', 'gt', 'contains', 'in'] as const).map((op) =>
      conditionHolds(
        { all: [{ path: 'input.text', op, value: op === 'in' ? [text] : text }] },
        { input: { text: `${text}.` }, steps: {} },
      ),
    ),
  'conditionHolds, of a repetitive text with one other character': (text) => {
    const half = text.slice(0, text.length / 2)
    conditionHolds(
      { all: [{ path: 'input.text', op: 'contains', value: `${half}\u0001${half}` }] },
      { input: { text }, steps: {} },
    )
  },
  'conditionHolds, of many items and many values': (text) =>
    conditionHolds(
      { all: [{ path: 'input.items', op: 'in', value: [...text].map((each, at) => `${each}${at}`) }] },
      { input: { items: [...text] }, steps: {} },
    ),
  'createMask, of an answer': createMask(['Bearer abcdefgh', '(FAR (FAR (FAR 1', 'aaaaaaaaaaaa%20a']),
  'createMask, of a secret and a text that starts like it': (text) => createMask([text])(text.slice(1)),
  escapeOf,
  cronFault,
  headerNameFault,
  headerValueFault,
  'effectiveColumns, of a title and a description': (text) =>
    effectiveColumns({
      ...unstated,
      solicitation_number: null,
      posted_at: null,
      is_forecast: false,
      title: text.slice(0, 2_000),
      description: text,
    }),
  stockItemOf,
  readOperators,
  'requireMatch, of an invalid tag': (text) => ignoreRefusal(() => requireMatch(`"${text}`, '2026-04-20T12:00:00.000Z')),
  'readSecretsKey, of an invalid key': (text) => ignoreRefusal(() => readSecretsKey({ SECRETS_KEY: text })),
  'draftFaults, of a step in every field': draftFaultsOf,
}

function ignoreRefusal(work: () => unknown): void {
  try {
    work()
  } catch {}
}

const expressions = collectExpressions()
/** Maximum time of a test, long enough for a busy machine. `findSlow` stops a function that does not end. */
const timeout_ms = 600_000

test('collectExpressions: finds literals, constructed expressions and patterns of the API description', () => {
  const places = expressions.map(({ place }) => place.split(':')[0])
  expect(expressions.length).toBeGreaterThan(150)
  for (const file of ['catalog/set-asides.ts', 'ingest/rows/html.ts', 'kernel/words/words.ts']) expect(places).toContain(file)
  expect(places.some((place) => place!.startsWith('contract.json'))).toBe(true)
  expect(
    expressions.filter(({ place, source }) => place.startsWith('ingest/rows/html.ts') && source.includes('blockquote')),
  ).toHaveLength(2)
})

test('findSlow: reports quadratic, cubic and exponential time, and accepts linear time', { timeout: timeout_ms }, () => {
  for (const slow of [/\([^)]*\)/g, / +\n/g, /^(.*?)\s*x.*y/g, /(?:far)+\(/g, /(a+)+!/g])
    expect(
      // An exponential expression does not end, so `findSlow` reports it at the timeout. A short timeout is enough here.
      findSlow(hostileUnits(slow.source), (text) => text.replace(slow, ''), 1_000),
      slow.source,
    ).not.toBeNull()
  for (const fast of [/\([^()]*\)/g, /(?<! ) +\n/g, /[^a-z]+/g, /<(?!\/?(?:p|br)(?:\s[^<>]*)?\/?>|!--)/gi])
    expect(
      findSlow(hostileUnits(fast.source), (text) => text.replace(fast, '')),
      fast.source,
    ).toBeNull()
})

describe('regular expressions', () => {
  test.each([...new Set(expressions.map(({ place }) => place.split(/[:/]/)[0]!))])(
    'expressions in %s do not take quadratic time',
    { timeout: timeout_ms },
    (room) => {
      const slow = expressions
        .filter(({ place }) => place.startsWith(room))
        .map(({ place, source, flags }) => {
          const expression = new RegExp(source, [...new Set(`${flags}g`)].join(''))
          const found = findSlow(hostileUnits(source), (text) => text.replace(expression, ''))
          return found && `${place} /${source}/${flags}: ${found}`
        })
      expect(slow.filter((each) => each !== null)).toEqual([])
    },
  )
})

describe('functions of text', () => {
  test.each(Object.entries(functions))('%s does not take quadratic time', { timeout: timeout_ms }, (_name, work) => {
    expect(findSlow(hostileUnits(), work)).toBeNull()
  })
})

test('formats: checking a megabyte takes about as long as matching one regular expression', () => {
  const text = '(FAR'.repeat(250_000)
  const shortest_ms = (work: () => unknown) =>
    Math.min(
      ...[1, 2, 3, 4, 5].map(() => {
        const started = performance.now()
        work()
        return performance.now() - started
      }),
    )
  const expression_ms = shortest_ms(() => /[^(FAR]/.test(text))
  for (const [name, { check }] of Object.entries(formats)) {
    expect(check(text), name).toBe(name === 'line')
    expect(shortest_ms(() => check(text)) / expression_ms, name).toBeLessThan(10)
  }
})
