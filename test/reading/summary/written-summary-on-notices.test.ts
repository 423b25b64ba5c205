/** Checks written summaries on real notices. True sentences are accepted, and sentences of another notice are rejected. */
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { checkWrittenSummary } from '../../../reading/summary/written-summary.ts'

const file = new URL('../../../../shared/data/sam/sam_opportunities_small.csv', import.meta.url)
type Row = { NoticeId: string; Title: string; Description: string }

/** Sentences as a model might write them, with the passages that support them, by notice id. */
const said: Record<string, [text: string, quotes: string[]][]> = {
  '85b1ac4bc2b444de93de6b440a9166b5': [
    [
      'The Minneapolis VA Medical Center intends to buy Flow Cytometer Wash Assistants sole source from BD Bioscience, as a firm fixed price contract with option periods.',
      [
        'sole source, Firm Fixed Price contract with option periods with only one source, BD Bioscience, to provide Flow Cytometer Wash Assistants for the Minneapolis VA Medical Center',
      ],
    ],
    ['The authority for the sole source award is FAR 13.106-1.', ['a Sole Source award under the authority of FAR 13.106-1']],
    [
      'It is not a request for proposals, but other sources may submit a capability statement with their UEI, TIN and proof that they are an authorized distributor or reseller.',
      [
        'may submit a capability statement which shall be considered by the agency',
        'documentation that the vendor is an authorized distributor/reseller',
      ],
    ],
    ['Bidders need an active SAM registration.', ['All offerors must have an active registration in SAM at www.sam.gov.']],
    [
      'The Government alone decides whether to compete the purchase.',
      [
        'A determination by the Government not to compete this proposed contract based upon responses to this notice is solely within the discretion of the Government.',
      ],
    ],
  ],
  '530c5637d78c4f5a8ea7dddb8dd17961': [
    [
      'USDA requests quotes for air filter replacement at its Phoenix Rearing Facility in Phoenix, Arizona.',
      ['request quote for Air Filter Replacement Service at the USDA Phoenix Rearing Facility (PRF)'],
    ],
    [
      'A mandatory site visit was held at 8:00AM MST on March 25 and 26, 2026; those who missed it cannot win.',
      [
        'A mandatory site visit will be held at 8:00AM MST on March 25 and 26, 2026 at the Phoenix Rearing Facility',
        'Quotes submitted by vendors who do not attend a site visit will be considered non?responsive and will not be evaluated.',
      ],
    ],
    [
      'Questions on the amendment are due 4/15/2026 at 0900 AM EST, and updated quotes 4/17/2026 at 0900 AM EST.',
      [
        'the period for questions pertaining to this amendment has been extended to 4/15/2026 at 0900 AM EST',
        'updated quotes will be due 4/17/2026 at 0900 AM EST',
      ],
    ],
    [
      'The amendment adds clauses and provisions that were left out of the first solicitation.',
      [
        'The purpose of this amendment is to add clauses and provisions that were mistakenly omitted from the previous solicitation.',
      ],
    ],
  ],
  '4d9d76c5128d47f88ee1f1dd3410393b': [
    [
      'MCAS Beaufort, South Carolina, seeks a Chapel Music Director for Catholic and Protestant worship services.',
      [
        'Marine Corps Air Station (MCAS) Beaufort, South Carolina has a requirement for a Chapel Music Director.',
        'in support of the Catholic and Protestant Chapel worship services',
      ],
    ],
    [
      'The contract runs for a 12-month base year and two 12-month options.',
      ['one 12-month base year and two (2) 12-month option periods'],
    ],
    [
      'It will be a firm-fixed-price contract, set aside 100% for small business under NAICS 711130 with a size standard of $15.0 million.',
      [
        'The proposed acquisition will be a 100% Small Business set-aside.',
        'code for this requirement is 711130',
        'The size standard for this requirement is $15.0 million.',
      ],
    ],
    [
      'The solicitation will appear on SAM.gov about five days after this notice.',
      [
        'The solicitation will be posted on or about five (5) days after this posting and made available on the Contracting Opportunities portal located at www.sam.gov.',
      ],
    ],
    [
      'Contact Kasey King at kasey.king@usmc.mil.',
      [
        'The point of contact for this notice is Kasey King, Contract Specialist, at phone number (910) 451-3018 or email kasey.king@usmc.mil.',
      ],
    ],
  ],
  '714054206d5149d8b1f250896006ba80': [
    [
      'Federal Prison Industries (UNICOR) in Marion buys electrical components such as connectors, adapters, wire or cable for cable assemblies.',
      [
        'Federal Prison Industries, Marion is issuing this solicitation notice for the requirements of Electrical Component(s).',
        'connectors, adapters, wire, cable or a combination of parts required in the building and construction of cable assemblies',
      ],
    ],
    [
      'Deliveries go to 4500 Prison Road, Marion IL 62959.',
      ['UNICOR Federal Prison Industries 4500 Prison Road, Marion IL 62959'],
    ],
    [
      'Award is on best value: price, technical acceptability, delivery and past performance.',
      ['PRICE, TECHNICALLY ACCEPTABLE, DELIVERY (ARO), AND PAST PERFORMANCE'],
    ],
    [
      'It is a small business set-aside under NAICS 423610.',
      ['This solicitation is a Small Business set?aside. The NAICS code for this solicitation is 423610.'],
    ],
    [
      'Questions must be sent in writing to marlea.clark@usdoj.gov; none is answered by phone.',
      ['MUST BE REQUESTED in writing to Marlea Clark at marlea.clark@usdoj.gov', 'No questions will be answered via telephone.'],
    ],
    [
      'The due date stands on page 1, block 8 of the solicitation.',
      ['Refer to the posted solicitation for due date regarding receipt of quotes (page #1, block #8).'],
    ],
  ],
  '9294cc858886482f9f83a36de1704d39': [
    [
      'DLA Land and Maritime looks for manufacturers of an eye wash bottle, NSN 4230-015678670.',
      ['provide me with any sources that are able to manufacture the item', 'NSN: 4230-015678670'],
    ],
    [
      'Answers name the manufacturer, its location and contacts, and go to joel.steward@dla.mil.',
      [
        'provide the location of the manufacturer (City and State OR country if applicable)',
        'submitted to Joel Steward via joel.steward@dla.mil',
      ],
    ],
    [
      'To become an approved source, a company submits a SAR package that proves its product is equal or better.',
      [
        'Should a company wish to be reviewed and qualified as an "Approved Source", they may submit an application package',
        'demonstrate their product is equal to, or better than the currently approved item',
      ],
    ],
  ],
  '09d3abe394664792b91de4f7d932343b': [
    [
      'USDA wants two fueling pedestals replaced by an upgraded OPW system or an equal one.',
      ['Looking to replace existing system of two fueling pedestals with upgraded (Brand Name or Equal OPW) system.'],
    ],
    [
      'It is a total small business set-aside; the size standard is $45.0 million.',
      [
        'The applicable North American Industry Classification Standard Code is 237120 The small business size standard is $45.0 million',
        'This acquisition is a Total Small Business Set-Aside.',
      ],
    ],
    [
      'Offers are due to shane.pope@usda.gov by April 10, 2026 at 0800 CDT.',
      [
        'All offers must be sent to Contracting Specialist Shane Pope at shane.pope@usda.gov no later than 10 April 2026 at 0800 hrs CDT.',
      ],
    ],
    [
      'The site visit is no longer mandatory but encouraged.',
      ['Mandatory site visit status has been recinded to read encouraged.'],
    ],
  ],
  '5f788aadf2224b0a807b1f642bfc0899': [
    [
      'U.S. Embassy Juba requests quotes for internet services and dedicated leased lines.',
      ['internet services and dedicated leased line channel and circuitry for connecting to U.S. Embassy Juba'],
    ],
    [
      'A mandatory site visit is on April 1, 2026 at 10:00 pm CAT; questions are due April 3, 2026.',
      ['Mandatory Site Visit: April 1, 2026, at 10:00 pm CAT', 'Questions Received by: April 3, 2026, at 5:00 pm CAT'],
    ],
    [
      'Quotes are due April 25, 2026 at 5:00 pm CAT by e-mail to jubaprocurement@state.gov, as PDF files of at most 30MB.',
      [
        'Submission Closing Date: April 25, 2026, at 5:00 pm CAT',
        'The quotation must be submitted electronically to jubaprocurement@state.gov before closing date and time, in English language, Calibri text font size 12, and in Adobe Acrobat (pdf) file format not exceeding 30MB per file.',
      ],
    ],
    [
      'The award goes to the acceptable offer with the best value, perhaps without discussions.',
      [
        'award a contract/purchase order to the responsible company submitting an acceptable offer the demonstrate the best value',
        'with or without holding discussion with the Quoter',
      ],
    ],
  ],
}

test('checkWrittenSummary: keeps 25 of 31 true sentences on seven notices, and 2 of 1,218 with a quote from another notice', (context) => {
  if (!existsSync(file)) return context.skip('no ../shared/data next to the checkout')
  const rows: Row[] = parse(readFileSync(file), { columns: true, relax_quotes: true })
  const notices = Object.entries(said).map(([id, sentences]) => ({ ...rows.find(({ NoticeId }) => NoticeId === id)!, sentences }))
  const isKept = (notice: Row, text: string, quotes: string[]) =>
    checkWrittenSummary(notice.Description, notice.Title, [{ text, quotes }]) !== null
  const own = notices.flatMap((notice) => notice.sentences.map(([text, quotes]) => isKept(notice, text, quotes)))
  expect([own.length, own.filter(Boolean).length]).toEqual([31, 25])
  const foreign = notices.flatMap((notice) =>
    notices
      .filter((other) => other !== notice)
      .flatMap(({ sentences }) => sentences)
      .flatMap(([text]) => notice.sentences.flatMap(([, quotes]) => quotes).map((quote) => isKept(notice, text, [quote]))),
  )
  expect([foreign.length, foreign.filter(Boolean).length]).toEqual([1218, 2])
})
