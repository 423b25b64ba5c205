/** Tests odd text in each field of each source. The row with this text is loaded, or rejected with the field's name. Rows around
 * it are loaded. */

import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/schema.ts'
import { exclusionLayout } from '../../../ingest/exclusions/exclusion.ts'
import { recompeteColumns } from '../../../ingest/forecasts/apfs.ts'
import { collectedColumns } from '../../../ingest/forecasts/collected.ts'
import { terminatedLayout } from '../../../ingest/fpds/terminated.ts'
import { samApiNotice } from '../../../ingest/sam/api.ts'
import { samAward } from '../../../ingest/sam/award.ts'
import { samColumns } from '../../../ingest/sam/csv.ts'
import { oldLayout, summaryLayout, transactionLayout } from '../../../ingest/usaspending/layouts.ts'
import { ingestFpds, ingestUsaspending } from '../../../services/sources/kinds/awards.ts'
import { ingestEntities } from '../../../services/sources/kinds/entities.ts'
import { ingestExclusions } from '../../../services/sources/kinds/exclusions.ts'
import { ingestForecasts } from '../../../services/sources/kinds/forecasts.ts'
import { ingestOcds } from '../../../services/sources/kinds/ocds.ts'
import { ingestSam } from '../../../services/sources/kinds/sam.ts'
import { loadAwards } from '../../../services/sources/loading/load-awards.ts'
import type { IngestOptions, IngestReport } from '../../../services/sources/loading/load-files.ts'
import { incoming, loadNotices } from '../../../services/sources/loading/load-notices.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { csvOf } from '../../ingest/sam/samples.ts'
import { extractRecord, registrationExtract } from '../made-registrations.ts'
import { deriveAll } from '../market-state.ts'

const now = new Date('2026-04-20T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'oi-odd-'))
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createDatabase()
  db = database.db
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Text that does not compress, so its entry in an index is as long as the text. */
const long = Array.from({ length: 320 }, (_, index) => hash('sha256', `${index}`)).join('')
const words = `${'Ab cd. '.repeat(3_000)}${long}`
const table = '<table><tr><td colspan="1000000" rowspan="10000000">x</td></tr></table>'
const odd = [long, words, 'a\0b', table, 'ﷺ'.repeat(150)]
const oddInJson = [...odd, 'a\ud800', '\udc00b', `x${'😀'.repeat(150)}`]

type Ingest = (db: Db, source: string, options: IngestOptions) => Promise<IngestReport>
type Kind = { ingest: Ingest; columns: readonly string[]; row: (id: number) => Record<string, string> }

const kinds: Record<string, Kind> = {
  sam: {
    ingest: ingestSam,
    columns: samColumns,
    row: (id) => ({
      NoticeId: `odd${id}`,
      Title: `Title ${id}`,
      'Sol#': `ODD${id}`,
      'Department/Ind.Agency': 'DEPT OF DEFENSE',
      PostedDate: '2026-04-01',
      Type: 'Award Notice',
      Awardee: 'ACME ROCKETS INC',
      AwardNumber: `W912DY20C${1_000 + id}`,
    }),
  },
  summaries: {
    ingest: ingestUsaspending,
    columns: summaryLayout.columns,
    row: (id) => ({
      contract_award_unique_key: `CONT_AWD_S${id}_9700_-NONE-_-NONE-`,
      award_id_piid: `S${id}`,
      total_obligated_amount: '5',
      recipient_name: `R ${id}`,
      recipient_uei: 'UE9QJD4KK1L6',
      recipient_country_code: 'USA',
      recipient_state_code: 'VA',
    }),
  },
  transactions: {
    ingest: ingestUsaspending,
    columns: transactionLayout.columns,
    row: (id) => ({
      contract_transaction_unique_key: `9700_-NONE-_T${id}_0_-NONE-_0`,
      award_id_piid: `T${id}`,
      federal_action_obligation: '5',
      recipient_name: `R ${id}`,
    }),
  },
  'old transactions': {
    ingest: ingestUsaspending,
    columns: oldLayout.columns,
    row: (id) => ({
      unique_transaction_id: `old${id}`,
      dollarsobligated: '5',
      piid: `O${id}`,
      vendorname: 'V',
      agencyid: '9700',
    }),
  },
  exclusions: {
    ingest: ingestExclusions,
    columns: exclusionLayout.columns,
    row: (id) => ({
      Classification: 'Firm',
      Name: `Bad ${id}`,
      'Exclusion Type': 'Ineligible',
      'Active Date': '01/01/2024',
      'Termination Date': 'Indefinite',
      'SAM Number': `S4M${id}`,
      'Unique Entity ID': 'UE9QJD4KK1L6',
      'State / Province': 'VA',
      Country: 'USA',
    }),
  },
  terminated: {
    ingest: ingestFpds,
    columns: terminatedLayout.columns,
    row: (id) => ({ piid: `Z${id}`, agency: 'DOD', vendor: 'V', award_procurement_id: `Z${id}`, award_agency: '9700' }),
  },
  recompetes: {
    ingest: ingestForecasts,
    columns: recompeteColumns,
    row: (id) => ({ apfs_number: `F20260${10_000 + id}`, title: `Title ${id}`, component: 'USCG', published_date: '2026-01-01' }),
  },
  'collected forecasts': {
    ingest: ingestForecasts,
    columns: collectedColumns,
    row: (id) => ({
      source: 'DHS',
      native_id: `F20260${20_000 + id}`,
      requirement_title: `Title ${id}`,
      office: 'USCG',
      extra: '{}',
    }),
  },
}

async function load(ingest: Ingest, name: string, content: string): Promise<IngestReport> {
  const path = join(folder, name)
  writeFileSync(path, content)
  return ingest(db, path, { now })
}

/** Expects that no odd text aborted the load, that every row was counted, and that rows were rejected by the reader rather than
 * by the database. */
function expectWhole(report: IngestReport, rows: number): void {
  expect(report.rows).toBe(rows)
  expect(report.new + report.amended + report.unchanged + report.rejected).toBe(rows)
  expect(report.rejected).toBeLessThan(rows / 2)
  for (const { line, field, reason } of report.rejections) expect([line > 1, field], reason).toEqual([true, expect.any(String)])
}

describe('odd text in CSV rows', () => {
  test.each(Object.entries(kinds))('%s: each column is stored or rejected', async (name, { ingest, columns, row }) => {
    const rows = [
      row(0),
      ...columns
        .flatMap((column) => odd.map((text) => ({ column, text })))
        .map(({ column, text }, index) => ({ ...row(index + 1), [column]: text })),
    ]
    const all = [...rows, row(rows.length)].map((cells) => columns.map((column) => cells[column] ?? ''))
    expectWhole(await load(ingest, `${name}.csv`, csvOf(all, columns)), all.length)
  })
})

test('entity extract: odd text in each field is stored or rejected', async () => {
  const uei = (id: number) => `UE9QJD4K${1000 + id}`
  const records = Array.from({ length: 118 }, (_, at) => at).flatMap((at) =>
    odd.slice(0, 4).map((text, index) => {
      const fields = extractRecord({ uei: uei(at * 4 + index), name: `Firm ${at}`, cage: '5UTE1' }).split('|')
      if (at > 0) fields[at] = text
      return fields.join('|')
    }),
  )
  expectWhole(await load(ingestEntities, 'entities.dat', registrationExtract('20260401', ...records)), records.length)
})

/** Returns copies of the value, each with one of its strings replaced by the text. */
function withOdd(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    withOdd(part, text).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  )
}

const address = { streetAddress: '1 Main', locality: 'Portland', region: 'OR', postalCode: '97201', countryName: 'United States' }
const party = {
  id: 'p1',
  name: 'City of Portland',
  roles: ['buyer'],
  address,
  contactPoint: { name: 'Ann Roe', email: 'a@b.gov', telephone: '503-555-0100' },
}
const supplier = { id: 'p2', name: 'Saltco', identifier: { scheme: 'US-UEI', id: 'UE9QJD4KK1L6' }, address }
const item = {
  description: 'Salt',
  classification: { scheme: 'NAICS', id: '541512', description: 'x' },
  deliveryAddress: address,
}
const release = (id: string) => ({
  ocid: `ocds-odd-${id}`,
  id: `release-${id}`,
  date: '2026-04-01T00:00:00Z',
  parties: [party],
  buyer: { id: 'p1' },
  tender: {
    id: 'T-1',
    title: 'Road salt',
    description: 'Salt for roads',
    status: 'active',
    items: [item],
    documents: [{ documentType: 'tenderNotice', url: 'https://x.gov' }],
  },
  awards: [{ id: 'a1', title: 'Award', description: 'Salt', status: 'active', suppliers: [supplier] }],
  contracts: [{ id: 'c1', awardID: 'a1', description: 'Salt' }],
})

describe('odd text in JSON', () => {
  test('releases: each field is stored or rejected, and the market is built from them', async () => {
    const releases = oddInJson.flatMap((text, at) =>
      withOdd(release(`${at}`), text).map((each, index) => ({
        ...(each as object),
        ...((each as { ocid: string }).ocid === `ocds-odd-${at}` && { ocid: `ocds-odd-${at}-${index}` }),
      })),
    )
    const report = await load(
      ingestOcds,
      'releases.jsonl',
      [release('first'), ...releases, release('last')].map((each) => JSON.stringify(each)).join('\n'),
    )
    // A release may contain several notices, and each notice counts as a row.
    expectWhole(report, report.rows)
    expect(report.rows).toBeGreaterThan(releases.length)
    expect(report.new + report.amended).toBeGreaterThan(releases.length)
    await deriveAll(db, now)
  })

  const forecasts = {
    apfs: {
      apfs_number: 'F2026090001',
      requirements_title: 'Title',
      component: 'USCG',
      published_date: '2026-01-01T00:00:00Z',
      organization: 'USCG',
      requirement: 'x',
      place_of_performance_city: 'Reston',
      contractor: 'Acme',
    },
    sbcx: { uuid: 'u-1', primaryNAICS: '541512', title: 'Title', description: 'x', divisionAcronym: 'CDC', contractNumber: 'X1' },
    gateway: {
      nid: '1',
      field_result_id: 'Department of Commerce',
      title: 'Title',
      field_organization: 'NOAA',
      body: 'x',
      field_contract_number: 'X1',
    },
  }
  test.each(Object.entries(forecasts))('forecasts of %s: each field is stored or rejected', async (name, record) => {
    const records = [record, ...oddInJson.flatMap((text) => withOdd(record, text)), { ...record, title: 'Last' }]
    expectWhole(await load(ingestForecasts, `${name}.json`, JSON.stringify(records)), records.length)
  })

  const notice = {
    noticeId: 'api1',
    title: 'Title',
    solicitationNumber: 'S1',
    postedDate: '2026-04-01',
    type: 'Solicitation',
    fullParentPathName: 'A.B.C',
    fullParentPathCode: '1.2.3',
    description: 'x',
    additionalInfoLink: 'https://x.gov',
    officeAddress: { city: 'Reston', state: 'VA', zipcode: '20190', countryCode: 'USA' },
    placeOfPerformance: { city: { code: '1', name: 'Reston' }, zip: '20190' },
    pointOfContact: [{ fullName: 'Ann Roe', email: 'a@b.gov', phone: '1' }],
    award: { number: 'N1', awardee: { name: 'Acme', ueiSAM: 'UE9QJD4KK1L6' } },
  }
  test('notices of the API: each field is stored or rejected', async () => {
    for (const text of oddInJson) {
      const made = withOdd(notice, text).map((raw) => samApiNotice(raw as typeof notice))
      const notices = made.flatMap((each) => ('reason' in each ? [] : [incoming(each)]))
      expect(notices.length).toBeGreaterThan(made.length / 2 - 5)
      await loadNotices(db, notices, { now })
    }
  })

  const action = {
    contractId: {
      piid: 'W912DY20C9999',
      subtier: { code: '9700' },
      modificationNumber: '0',
      referencedIDVSubtier: { code: '9700' },
      transactionNumber: '0',
    },
    coreData: {
      solicitationId: 'S1',
      federalOrganization: {
        contractingInformation: { contractingOffice: { code: 'W912DY', name: 'X' }, contractingSubtier: { name: 'ARMY' } },
      },
    },
    awardDetails: {
      awardeeData: {
        awardeeHeader: { legalBusinessName: 'Acme' },
        awardeeUEIInformation: { uniqueEntityId: 'UE9QJD4KK1L6' },
        awardeeLocation: { city: 'Reston', state: { code: 'VA' }, country: { code: 'USA' } },
      },
      productOrServiceInformation: { descriptionOfContractRequirement: 'x' },
    },
  }
  test('actions of the API: each field is stored or rejected', async () => {
    for (const text of oddInJson) {
      const made = withOdd(action, text).map(samAward)
      const reports = made.flatMap((each) => ('reason' in each ? [] : [each]))
      expect(reports.length).toBeGreaterThan(0)
      await loadAwards(db, reports, { now })
    }
  })
})
