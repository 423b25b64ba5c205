import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findIncumbents } from '../../reading/incumbents.ts'
import { engineAway } from '../../search/faults.ts'
import { findPredecessors } from '../../services/opportunities/detail/incumbent.ts'
import { awardsWithNumbers, findNumbers } from '../../services/opportunities/detail/named-awards.ts'
import { ingestSam } from '../../services/sources/kinds/sam.ts'
import type { Fixture } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { itProfile, setProfile } from '../harness/scoring.ts'
import { samCsv } from '../ingest/sam/samples.ts'
import { stubIndex } from '../search/open.ts'
import { deriveAll } from '../sources/market-state.ts'

const text = `The Department of Commerce, NOAA, has a requirement for round-the-clock security operations center support in Silver Spring, Maryland. The incumbent contractor is Harbor Cyber LLC under contract 1305M3-21-C-0042.

This is a combined synopsis/solicitation for commercial services prepared in accordance with FAR subpart 12.6.

SECTION I - CONTRACT CLAUSES
FAR 52.212-1, Instructions to Offerors - Commercial Products and Commercial Services (SEP 2023)
FAR 52.212-4 Alt I (NOV 2021)
DFARS 252.204-7012, Safeguarding Covered Defense Information and Cyber Incident Reporting (MAY 2024)
52.240-91 Security Prohibitions and Exclusions (NOV 2025) (DEVIATION NOV 2025)

SECTION L - INSTRUCTIONS TO OFFERORS
Offerors submit a technical volume, a past performance volume and a price volume as separate files. The technical volume describes the approach to monitoring, threat hunting and incident response. Technical proposals shall not exceed 25 pages. Questions are due by April 24, 2026 at 2:00 PM EDT by email to co@example.gov. Proposals are due by May 8, 2026 at 4:00 PM EDT.

SECTION M - EVALUATION FACTORS
Award will be made to the offeror whose quote represents the best value considering technical approach, past performance and price. The technical approach is more important than past performance, and both together are significantly more important than price. Past performance is judged by its recency, relevance and quality.

The period of performance is one base year and four option years.`

const soc: Fixture = {
  id: 'contract_soc',
  title: 'Security operations center support',
  description: text,
  naics: '541512',
  psc: 'DJ01',
  agency_path: ['COMMERCE, DEPARTMENT OF', 'NATIONAL OCEANIC AND ATMOSPHERIC ADMINISTRATION'],
  agency_codes: ['013', '1330'],
  place_state_code: 'MD',
  solicitation_number: '1305M326R0007',
  solicitation_key: '1305M326R0007',
}
const api = await startApi({
  contracts: [
    soc,
    {
      ...soc,
      id: 'contract_twin',
      title: 'Security operations center services and support',
      description: 'Monitoring of networks.',
      solicitation_key: null,
    },
    {
      id: 'contract_follow',
      title: 'Elevator inspection, 36C250-21-C-0041 Follow On',
      description: 'Inspection of elevators under solicitation 36C25026R0007.',
      solicitation_number: '36C25026R0007',
    },
    { id: 'contract_mowing', title: 'Mowing', description: 'Mowing of 400 acres.' },
    {
      id: 'contract_award',
      title: 'Mowing, awarded',
      notice_type: 'award-notice',
      awarded: true,
      awardee_name: 'Green Acres LLC',
      awardee_uei: 'GREENACRES12',
      award_number: 'W912DY26P0001',
    },
    ...['', 'x'].map((odd) => ({
      id: `contract_emoji${odd}`,
      title: `${odd}${'😀'.repeat(400)}`,
      description: `The incumbent contractor is Harbor Cyber LLC ${odd}${'😀'.repeat(300)}. Place of Performance: Reston ${odd}${'😀'.repeat(300)} Offers are due May 8, 2026 ${odd}${'😀'.repeat(400)}`,
    })),
    { id: 'contract_silent', title: 'Untold', description: null },
  ],
  search: true,
  market: true,
  unlimited: true,
})
await setProfile(api.db, api.ours.id, itProfile, new Date(testDay))

async function detail(id: string, include?: string): Promise<any> {
  const reply = await api.call('GET', `/v1/opportunities/${id}`, include ? { query: { include } } : {})
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

test('getOpportunity 200: names its codes, and an unknown code has no name', async () => {
  expect(await detail('contract_soc')).toMatchObject({
    naics_title: 'Computer Systems Design Services',
    psc_title: 'IT and telecom - security and compliance support services (labor)',
  })
  expect(await detail('contract_silent')).toMatchObject({ naics_title: null, psc_title: null })
})

test.each(['contract_emoji', 'contract_emojix'])('getOpportunity 200: no text is cut inside a character (%s)', async (id) => {
  const body = await detail(id)
  expect([body.demands.length, body.ai_summary.citations.length].map((count) => count > 0)).toEqual([true, true])
  expect(body.related.incumbent.evidence[0]).toContain('Harbor Cyber LLC')
  // In JSON, half of a cut character would appear as an escape such as \ud83d.
  expect(JSON.stringify(body).match(/.{20}\\ud[89a-f]/g)).toBeNull()
})

async function insertAward(id: string, values: Record<string, unknown>): Promise<void> {
  const row = { id, name: 'Untitled', sources: ['test'], created_at: testDay, updated_at: testDay, ...values }
  await api.db
    .insertInto('award')
    .values(row as never)
    .execute()
}

describe('demands in a text', () => {
  test('getOpportunity 200: clauses have number, title, date, alternate and deviation, and sections have passages, all with offsets', async () => {
    const { regulation_sections } = await detail('contract_soc', 'regulation_sections')
    for (const { text: passage, start, end } of regulation_sections) expect(text.slice(start, end)).toBe(passage)
    const of = (citation: string) => regulation_sections.find((each: any) => each.citation === citation)
    expect(of('FAR 52.212-1')).toMatchObject({ family: 'FAR', category: 'provision', date: '2023-09', section: 'I' })
    expect(of('FAR 52.212-4')).toMatchObject({ category: 'clause', alternate: 'I', date: '2021-11' })
    expect(of('DFARS 252.204-7012')).toMatchObject({ family: 'DFARS', category: 'clause' })
    expect(of('FAR 52.240-91')).toMatchObject({ status: 'overhaul', deviation: expect.stringContaining('DEVIATION') })
    expect(of('Section L')).toMatchObject({ category: 'instruction', section: 'L' })
    expect(of('Section M')).toMatchObject({ category: 'evaluation', section: 'M' })
  })

  test('getOpportunity 200: without `include`, regulation sections have no texts', async () => {
    const { regulation_sections } = await detail('contract_soc')
    expect(regulation_sections.length).toBeGreaterThan(5)
    expect(regulation_sections.map(({ text: passage }: any) => passage)).toEqual(regulation_sections.map(() => null))
  })

  test('getOpportunity 200: returns deadlines as instants, page limits, addresses, and the incumbent, each with its quote', async () => {
    const { demands } = await detail('contract_soc', 'demands')
    for (const { quote, start, end } of demands) expect(text.slice(start, end)).toBe(quote)
    const of = (kind: string) => demands.filter((each: any) => each.kind === kind).map(({ value, at }: any) => at ?? value)
    expect(of('questions_due')).toEqual(['2026-04-24T18:00:00.000Z'])
    expect(of('responses_due')).toContain('2026-05-08T20:00:00.000Z')
    expect(of('page_limit')[0]).toMatch(/^25 pages/)
    expect(of('submit_to')).toContain('co@example.gov')
    expect(of('period_of_performance')[0]).toMatch(/one base year and four option years/)
  })

  test('getOpportunity 200: the summary consists of passages of the text and says what is bought', async () => {
    const { ai_summary } = await detail('contract_soc', 'ai_summary')
    expect(ai_summary).toMatchObject({ model: 'extractive', generated_at: '2026-04-10T13:00:00.000Z' })
    expect(ai_summary.text).toContain('security operations center support')
    for (const { quote, source, start, end } of ai_summary.citations) {
      expect([source, text.slice(start, end)]).toEqual(['description', quote])
      expect(ai_summary.text).toContain(quote.replace(/\s+/g, ' '))
    }
  })

  test('getOpportunity 200: a record without a text has no summary and no demands', async () => {
    expect(await detail('contract_silent')).toMatchObject({ ai_summary: null, regulation_sections: [], demands: [] })
  })
})

describe('match', () => {
  test('getOpportunity 200: returns factors whose weights sum to one, gates with evidence, and the versions of profile, feedback, and scorer', async () => {
    const { match } = await detail('contract_soc', 'match')
    expect(match).toMatchObject({ eligible: true, profile_version: 2, feedback_version: 0, scored_at: expect.any(String) })
    expect(match.score).toBeGreaterThanOrEqual(80)
    expect(match.factors.map(({ name }: any) => name)).toEqual(expect.arrayContaining(['capability', 'naics', 'psc', 'agency']))
    const { reason, citation } = match.factors.find(({ name }: any) => name === 'capability')
    expect(reason).toContain(`"${citation.quote}"`)
    const source = citation.source === 'title' ? soc.title! : text
    expect(source.slice(citation.start, citation.end)).toBe(citation.quote)
    expect(match.hard_gates.every(({ passed, evidence }: any) => passed && evidence.length > 10)).toBe(true)
    expect((await detail('contract_soc', 'match')).match).toMatchObject({ score: match.score, factors: match.factors })
  })

  test('getOpportunity 200: an award notice has no match', async () => {
    expect((await detail('contract_award', 'match')).match).toBeNull()
  })
})

describe('incumbent', () => {
  test('getOpportunity 200: the incumbent is the contractor that the text names, or the awardee of a contract number with a known award', async () => {
    const said = await detail('contract_soc', 'related')
    expect(said.related.incumbent).toMatchObject({ name: 'Harbor Cyber LLC', uei: null, award_id: null, confidence: 'confirmed' })
    expect(said.related.incumbent.evidence[0]).toContain('The incumbent contractor is Harbor Cyber LLC')
    await insertAward('awd_named', {
      piid: '1305M321C0042',
      awardee_name: 'HARBOR CYBER, LLC',
      awardee_uei: 'HARBORCYBER1',
      award_date: '2021-05-01',
    })
    expect((await detail('contract_soc', 'related')).related.incumbent).toMatchObject({
      name: 'HARBOR CYBER, LLC',
      uei: 'HARBORCYBER1',
      award_id: 'awd_named',
      confidence: 'confirmed',
      evidence: [expect.stringContaining('1305M3-21-C-0042'), 'Award 1305M321C0042 went to HARBOR CYBER, LLC on 2021-05-01.'],
    })
    const { predecessor_awards } = (await detail('contract_soc', 'related')).related
    expect(predecessor_awards.map(({ id, score }: any) => [id, score])).toEqual([['awd_named', 1]])
    expect((await api.call('GET', '/v1/market/awards/awd_named')).body.contract_number).toBe('1305M321C0042')
    await sql`delete from award`.execute(api.db)
  })

  test('getOpportunity 200: the incumbent of an awarded record is its own awardee', async () => {
    expect((await detail('contract_award', 'related')).related.incumbent).toEqual({
      name: 'Green Acres LLC',
      uei: 'GREENACRES12',
      award_id: null,
      contract_number: null,
      confidence: 'confirmed',
      evidence: ['The award notice says that Green Acres LLC was awarded the contract as W912DY26P0001.'],
    })
    const another = { name: 'Mowing', contract_id: 'contract_award', awardee_name: 'Blue Acres LLC', dollars_obligated: 900 }
    await insertAward('awd_another', another)
    await insertAward('awd_own', {
      name: 'Mowing',
      contract_id: 'contract_award',
      awardee_name: 'GREEN ACRES',
      awardee_uei: 'GREENACRES12',
      ceiling_value: 2_000,
    })
    const { awards, incumbent, predecessor_awards } = (await detail('contract_award', 'related')).related
    expect([incumbent.award_id, predecessor_awards]).toEqual(['awd_own', []])
    expect(awards.map(({ id, awardee }: any) => [id, awardee.name])).toEqual([
      ['awd_own', 'GREEN ACRES'],
      ['awd_another', 'Blue Acres LLC'],
    ])
    await sql`delete from award`.execute(api.db)
  })

  test('getOpportunity 200: a follow-on names its earlier contract, whether or not its award is loaded', async () => {
    expect((await detail('contract_follow', 'related')).related.incumbent).toEqual({
      name: null,
      uei: null,
      award_id: null,
      contract_number: '36C25021C0041',
      confidence: 'predecessor_only',
      evidence: ['The title names contract 36C25021C0041.', 'No loaded source reports contract 36C25021C0041.'],
    })
    await insertAward('awd_before', { piid: '36C25021C0041', awardee_name: 'Upward LLC', award_date: '2021-05-01' })
    expect((await detail('contract_follow', 'related')).related.incumbent).toMatchObject({
      name: 'Upward LLC',
      award_id: 'awd_before',
      contract_number: null,
    })
    await sql`delete from award`.execute(api.db)
  })

  test('getOpportunity 200: finds an earlier award under the same solicitation number', async () => {
    await api.db.updateTable('contract').set({ solicitation_key: 'SAMENUMBER1' }).where('id', '=', 'contract_mowing').execute()
    await insertAward('awd_family', {
      piid: 'W912DY21P0009',
      solicitation_key: 'SAMENUMBER1',
      name: 'Mowing',
      awardee_name: 'Green Acres LLC',
      award_date: '2021-05-01',
      completion_date: '2026-05-31',
    })
    expect((await detail('contract_mowing', 'related')).related.incumbent).toMatchObject({
      name: 'Green Acres LLC',
      award_id: 'awd_family',
      confidence: 'likely',
      evidence: expect.arrayContaining(['It ends on 2026-05-31.']),
    })
    await sql`delete from award`.execute(api.db)
  })

  test('getOpportunity 200: with notices only, an old award notice is the predecessor of the office’s new solicitation', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'oi-detail-'))
    const path = join(folder, 'notices.csv')
    const cells = { 'Department/Ind.Agency': 'DEPT OF DEFENSE', CGAC: '021', 'Sub-Tier': 'DEPT OF THE ARMY', 'FPDS Code': '2100' }
    const office = {
      ...cells,
      Office: 'W6QM MICC-FT LISTED',
      'AAC Code': 'W9124X',
      NaicsCode: '561730',
      ClassificationCode: 'S208',
    }
    const award = { Title: 'Grounds maintenance, Fort Listed', Type: 'Award Notice', PostedDate: '2021-05-03 10:00:00.000-04' }
    const rows = [
      {
        ...office,
        ...award,
        NoticeId: 'old',
        'Sol#': 'W9124X21R0001',
        AwardNumber: 'W9124X21C0001',
        AwardDate: '2021-05-01',
        Awardee: 'GREEN ACRES LLC',
      },
      {
        ...office,
        ...award,
        NoticeId: 'old2',
        'Sol#': 'W9124X21R0001',
        AwardNumber: 'W9124X21C0002',
        AwardDate: '2021-05-02',
        Awardee: 'SECOND LLC',
      },
      { ...office, NoticeId: 'new', 'Sol#': 'W9124X26R0009', Title: 'S -- Grounds maintenance at Fort Listed' },
      {
        ...office,
        ...award,
        'AAC Code': 'W91247',
        'FPDS Code': '1700',
        NoticeId: 'else',
        'Sol#': 'W9124721R0001',
        Awardee: 'ELSEWHERE LLC',
      },
    ]
    writeFileSync(path, samCsv(...rows))
    await ingestSam(api.db, path, { now: new Date(testDay) })
    rmSync(folder, { recursive: true })
    await deriveAll(api.db, new Date(testDay))
    await api.followMarket()
    const { id } = await api.db
      .selectFrom('contract')
      .select('id')
      .where('solicitation_key', '=', 'W9124X26R0009')
      .executeTakeFirstOrThrow()
    const { incumbent, predecessor_awards } = (await detail(id, 'related')).related
    expect(predecessor_awards.map(({ awardee, score }: any) => [awardee.name, score > 0.8])).toEqual([
      ['SECOND LLC', true],
      ['GREEN ACRES LLC', true],
    ])
    expect(incumbent).toMatchObject({
      confidence: 'predecessor_only',
      evidence: expect.arrayContaining(['The same office awarded it.']),
    })
  })

  test('getOpportunity 200: lists similar records, most similar first, without the record itself, and an unavailable engine causes no error', async () => {
    const { related } = await detail('contract_soc', 'related')
    expect(related.similar[0]).toMatchObject({ id: 'contract_twin', title: 'Security operations center services and support' })
    expect(related.similar.map(({ id }: any) => id)).not.toContain('contract_soc')
    const away = stubIndex({ search: () => Promise.reject(engineAway('away')) })
    const twin = await api.twin({}, { search: away })
    const reply = await twin.call('GET', '/v1/opportunities/contract_soc', { query: { include: 'related' } })
    expect([reply.status, reply.body.related.similar]).toEqual([200, []])
  })
})

describe('findPredecessors', () => {
  const record = {
    ...soc,
    title: 'D -- Security operations center support',
    posted_at: '2026-04-10T12:00:00.000Z',
    deadline_at: null,
    awarded: false,
    award_number: null,
    awardee_name: null,
    awardee_uei: null,
    solicitation_key: null,
    jurisdiction: 'federal',
    agency_name: 'COMMERCE, DEPARTMENT OF',
  } as unknown as Parameters<typeof findPredecessors>[0]
  const award = (id: string, values: object) => ({
    id,
    piid: id,
    name: 'Security operations center support',
    contract_id: null,
    solicitation_key: null,
    awarding_department: null,
    awarding_department_code: null,
    awarding_agency_code: '1330',
    awarding_office_code: null,
    award_date: '2021-05-01',
    completion_date: '2026-05-31',
    potential_end_date: null,
    naics: '541512',
    psc: 'DJ01',
    place_state_code: 'MD',
    awardee_name: 'Harbor Cyber LLC',
    awardee_uei: null,
    ...values,
  })

  test('findPredecessors: finds awards of the same work and agency, latest first, without the record’s own and later awards', () => {
    const found = findPredecessors(record, [
      award('older', { award_date: '2016-05-01', completion_date: '2021-04-30' }),
      award('newer', {}),
      award('own', { contract_id: 'contract_soc' }),
      award('later', { award_date: '2026-04-11' }),
      award('other_work', { name: 'Mowing', psc: 'S208', naics: '561730' }),
      award('same_title_elsewhere', { awarding_agency_code: '9700' }),
      award('other_agency', {
        name: 'Security guard',
        awarding_agency_code: '9700',
        psc: null,
        naics: null,
        place_state_code: null,
      }),
    ])
    expect(found.map(({ award: { id }, current }) => [id, current])).toEqual([
      ['newer', true],
      ['older', false],
    ])
    expect(found[0]!.evidence).toContain('The same agency awarded it.')
  })

  test('findPredecessors: matches a city, which has no codes, by name', () => {
    const city = { ...record, jurisdiction: 'local' as const, agency_name: 'City of Bend', agency_codes: [] }
    const by = (awarding_department: string) => award(awarding_department, { awarding_department, awarding_agency_code: null })
    expect(findPredecessors(city, [by('City of Bend'), by('City of Salem')]).map((found) => found.award.id)).toEqual([
      'City of Bend',
    ])
    expect(findPredecessors({ ...city, jurisdiction: 'federal' }, [by('City of Bend')])).toEqual([])
  })

  test('findPredecessors: a solicitation number without the uniform format may belong to another department', () => {
    const under = (solicitation_key: string, values: object) =>
      findPredecessors({ ...record, solicitation_key }, [
        award('a', { name: 'Mowing', psc: null, naics: null, solicitation_key, ...values }),
      ])
    const defense = { awarding_department: 'DEPT OF DEFENSE', awarding_department_code: '097', awarding_agency_code: '1700' }
    const commerce = { awarding_department: 'Department of Commerce', awarding_department_code: null, awarding_agency_code: null }
    const untold = { awarding_agency_code: null }
    expect(under('RFQ1', defense)).toEqual([])
    expect(under('RFQ1', { ...defense, awarding_department: null })).toEqual([])
    for (const [number, values] of [
      ['RFQ1', commerce],
      ['RFQ1', { ...defense, awarding_agency_code: '1330' }],
      ['RFQ1', untold],
      ['1305M326R0007', defense],
    ] as const)
      expect(under(number, values), JSON.stringify([number, values])).toMatchObject([{ likeness: 1 }])
  })

  test('findPredecessors: awards that the record names by number come first, whether in its text, its title or the agency’s number, in any form', () => {
    const text = 'Existing contract: 15F06720F0002312.\nNumber given by the agency: 75ACF1-23-F-80013.'
    const titled = { ...record, title: 'Lab support, 75D30122C15149' }
    const numbers = findNumbers(titled, text, findIncumbents(text))
    expect(numbers.map(({ number, stated }) => [number, stated])).toEqual([
      ['15F06720F0002312', true],
      ['75D30122C15149', false],
      ['75ACF123F80013', false],
    ])
    const unlike = { name: 'Mowing', awarding_agency_code: '9700', psc: null, naics: null }
    const awards = [
      award('like', { name: titled.title }),
      award('75ACF123F80013', { ...unlike, award_date: '2026-05-01' }),
      award('75D30122C15149', unlike),
      award('15F06720F0002312', { ...unlike, award_date: null }),
    ]
    const found = findPredecessors(titled, awards, awardsWithNumbers(titled, numbers, awards))
    expect(found.map(({ award: { id } }) => id)).toEqual(['15F06720F0002312', '75D30122C15149', 'like'])
    expect(found[1]!.evidence[0]).toBe('The title names contract 75D30122C15149.')
  })

  test('awardsWithNumbers: never returns the award that the record itself reports', () => {
    const awarded = { ...record, title: 'Award 75D301-22-C-15149', awarded: true, award_number: '75D301-22-C-15149' }
    const awards = [award('75D30122C15149', {}), award('75D30122C15150', { contract_id: record.id })]
    expect(awardsWithNumbers(awarded, findNumbers(awarded, '', []), awards)).toEqual([])
  })
})
