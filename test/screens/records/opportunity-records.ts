import { sql } from 'kysely'
import { attachmentId, storeAttachment } from '../../../db/opportunities/attachments.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import { exampleClock } from '../../../demo/data/company/cast.ts'
import { findInPages } from '../../../services/opportunities/attachments/findings.ts'
import { insertContracts } from '../../harness/fixtures.ts'
import type { Api } from '../../harness/harness.ts'
import { scoreAll } from '../../harness/scoring.ts'

const now = new Date(exampleClock)
const files = 'https://example.com/files'

const opening = `The Department of Veterans Affairs requires service desk support for 14,000 users in Arlington, Virginia, for a base year and four option years. The contractor shall provide tier 1 to tier 3 support, day and night, and shall refresh devices on a four-year cycle.

Responses are due May 12, 2026 at 2:00 PM EDT. Questions are due by April 10, 2026 at 5:00 PM EDT. A site visit is held on April 28, 2026 at 10:00 AM EDT. Submit offers by email to rosalind.ashgrove@example.gov. The technical volume shall not exceed 25 pages. Offers must be in Times New Roman, 12 point.

The estimated value is between $4,000,000 and $9,500,000, options included. The services are currently provided by Amber Prairie Technologies Inc. under contract 36C10B21C0042. Offerors shall hold ISO 9001 certification and CMMC Level 2.

FAR 52.212-1, Instructions to Offerors - Commercial Products and Commercial Services (SEP 2023), applies. FAR 52.212-2, Evaluation - Commercial Products and Commercial Services (NOV 2021), applies. FAR 52.217-8, Option to Extend Services (NOV 1999), applies.

Award goes to the offer that represents the best value. Technical approach, past performance and price are evaluated; the non-price factors together are more important than price.

`
const filler =
  'The contractor shall keep records of each request, measure how long it takes, and report the figures every month to the contracting officer, who may ask for corrections within ten days. '

/** A notice as its readers fear it: a long title, much that is asked, said twice, and half a megabyte of text. */
export const busy = {
  id: 'contract_busy',
  title:
    'Enterprise Service Desk, Device Refresh, Network Operations and Cybersecurity Support Services for Medical Centers, Clinics and Regional Offices, Arlington',
  text: `${opening}${filler.repeat(20)}\n\nResponses are due May 12, 2026 at 2:00 PM EDT.\n\n${filler.repeat(2_700)}`,
}

/** A notice in which almost every sentence states something. */
export const dense = {
  id: 'contract_dense',
  title: 'Clauses of every kind',
  text: Array.from(
    { length: 400 },
    (_, index) => `FAR 52.2${10 + (index % 60)}-${1 + (index % 9)} applies to part ${index}.`,
  ).join('\n'),
}

/** A notice of a city, with codes of its own and no deadline. */
export const ofCity = { id: 'contract_0c1759ee1b2a4f6d8e90112233', title: 'Janitorial services for city libraries' }

/** Inserts all notices, the first with files. */
export async function insertLongNotices(api: Api): Promise<void> {
  const shared = {
    agency_name: 'VETERANS AFFAIRS, DEPARTMENT OF',
    agency_path: ['VETERANS AFFAIRS, DEPARTMENT OF', '245-NETWORK CONTRACT OFFICE 5 (36C245)'],
  }
  const contact = {
    fullName: 'Rosalind Merriweather-Cho',
    email: 'rosalind.merriweather-cho@example.gov',
    phone: '2025550160',
    title: 'Contracting Officer',
    type: 'primary',
    fax: null,
  }
  await insertContracts(api.db, [
    {
      ...shared,
      id: busy.id,
      title: busy.title,
      description: busy.text,
      solicitation_number: '36C10B-26-R-DEMO0042',
      naics: '541513',
      psc: 'DE01',
      set_aside: 'SDVOSBC',
      set_aside_description: 'Service-Disabled Veteran-Owned Small Business (SDVOSB) Set-Aside (FAR 19.14)',
      place_city_name: 'Arlington',
      place_state_code: 'VA',
      deadline_at: '2026-05-12T18:00:00.000Z',
      point_of_contact: JSON.stringify([contact]),
    } as never,
    { ...shared, id: dense.id, title: dense.title, description: dense.text },
    {
      ...ofCity,
      agency_name: 'City of Smallville',
      agency_path: ['City of Smallville', 'Library Department'],
      jurisdiction: 'local',
      codes: JSON.stringify([{ scheme: 'NIGP', code: '91039', name: 'Janitorial and custodial services' }]),
      category: 'services',
      deadline_at: null,
      until_further_notice: true,
    },
  ])
  await insertFiles(api)
  await scoreAll(api.db, now)
}

async function insertFiles(api: Api): Promise<void> {
  const links = ['solicitation', 'drawings', 'prices'].map((name) => `${files}/${name}`)
  const content = JSON.stringify({ resource_links: links })
  const notice = { id: 'sam/busy', contract_id: busy.id, posted_at: now.toISOString(), description: null, content_sha256: '' }
  await api.db
    .insertInto('notice')
    .values({ ...notice, content, fetched_at: now })
    .execute()
  const pages = [
    { page: 1, text: 'Solicitation 36C10B-26-R-DEMO0042.\n' },
    { page: 2, text: 'Technical proposals shall not exceed 40 pages. Questions are due by April 24, 2026 at 2:00 PM EDT.\n' },
    {
      page: 3,
      text: `SECTION L - INSTRUCTIONS TO OFFERORS\n${'Each volume is a separate file, named as the table says. '.repeat(12)}\n`,
    },
  ]
  const found = await findInPages(pages)
  const ready = {
    ...found,
    pages,
    status: 'ready',
    status_reason: null,
    name: 'Solicitation 36C10B-26-R-DEMO0042 with all attachments.pdf',
    mime_type: 'application/pdf',
    size_bytes: 2_431_077,
    sha256: '0'.repeat(64),
    page_count: 3,
  }
  const failed = {
    regulation_sections: [],
    demands: [],
    pages: [],
    status: 'failed',
    status_reason: 'The file is larger than 50 MB.',
    name: 'Drawings.zip',
    mime_type: null,
    size_bytes: null,
    sha256: null,
    page_count: null,
  }
  for (const [name, file] of [
    ['solicitation', ready],
    ['drawings', failed],
  ] as const) {
    const id = attachmentId(`${files}/${name}`)
    await sql`insert into attachment (id, source_url, status, asked_at) values (${id}, ${`${files}/${name}`}, 'processing', ${now})`.execute(
      api.db,
    )
    await inTransaction(api.db, (trx) => storeAttachment(trx, id, file as never, now))
  }
}
