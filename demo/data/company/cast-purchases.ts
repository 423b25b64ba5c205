/** The purchases of the demo's ten named records. The contracting offices are real, and the purchases are fictional. */
import type { Notice } from '../../../ingest/rows/notice.ts'
import type { RecordName } from './cast.ts'

export type Contact = [name: string, title: string, phone: string]
export type Award = { number: string; date: string; amount: number; awardee: string; uei: string | null }
export type Publication = {
  type: Notice['notice_type']
  posted: string
  due: string | null
  /** Null if the notice has no text. The record then shows the text of the previous notice. */
  text: string | null
  award?: Award
}
export type Purchase = {
  name: RecordName
  office: string
  number: string
  title: string
  naics: string
  psc: string
  setAside: string | null
  place: [city: string, state: string, state_name: string, zip: string]
  value: [low: number, high: number] | null
  period: string | null
  contact: Contact
  /** Notices of the purchase, oldest first. */
  notices: Publication[]
}

export const purchases: readonly Purchase[] = [
  {
    name: 'zeroTrust',
    office: 'HQ0034',
    number: 'HQ0034-26-R-DEMO9001',
    title: 'Zero Trust Architecture Implementation, Mark Center',
    naics: '541512',
    psc: 'DJ01',
    setAside: 'SDVOSBC',
    place: ['Alexandria', 'VA', 'Virginia', '22350'],
    value: [7_500_000, 9_000_000],
    period: 'Base year and four option years',
    contact: ['Imani Larkmoor', 'Contracting Officer', '7035550134'],
    notices: [
      {
        type: 'solicitation',
        posted: '2026-04-02T14:05:00.000Z',
        due: '2026-05-04T18:00:00.000Z',
        text: text(
          'Washington Headquarters Services solicits proposals for the move of 23 office networks to a zero trust architecture in line with NIST SP 800-207. The contractor plans and carries out network segmentation, device health checks and phishing-resistant multifactor authentication for 9,400 users, and keeps cybersecurity operations running during the move.',
          'All cybersecurity staff hold the certifications that DoD 8140 asks of their work role; key personnel hold a Secret clearance. Offerors show two zero trust projects of similar size within the last five years. Contractors that handle covered defense information comply with DFARS 252.204-7012.',
          'The estimated value lies between $7,500,000 and $9,000,000 for a base year and four option years. Technical approach, past performance and price are evaluated under FAR 52.212-2; the non-price factors together are more important than price.',
        ),
      },
      { type: 'solicitation', posted: '2026-04-16T15:20:00.000Z', due: '2026-05-11T18:00:00.000Z', text: null },
    ],
  },
  {
    name: 'securityOperations',
    office: 'HC1013',
    number: 'HC1013-26-R-DEMO9002',
    title: 'Cybersecurity Operations Center Support, Fort Meade',
    naics: '541512',
    psc: 'DJ01',
    setAside: '8A',
    place: ['Fort Meade', 'MD', 'Maryland', '20755'],
    value: [12_000_000, 14_500_000],
    period: 'Base year and two option years',
    contact: ['Gideon Northcliff', 'Contract Specialist', '6185550171'],
    notices: [
      {
        type: 'combined',
        posted: '2026-04-13T13:40:00.000Z',
        due: '2026-05-14T19:00:00.000Z',
        text: text(
          'The Defense Information Systems Agency requires round-the-clock support of a cybersecurity operations center at Fort Meade: monitoring of networks and endpoints, threat hunting, incident response, and tuning of the security information and event management platform. This is a combined synopsis/solicitation for commercial services under FAR subpart 12.6.',
          'The center covers 41 sites and some 60,000 endpoints with four shifts. A transition of at most 60 days is part of the price. A facility clearance at the Top Secret level is required at award.',
          'The estimated value lies between $12,000,000 and $14,500,000 for a base year and two option years. The best value tradeoff considers management, staffing, past performance and price.',
        ),
      },
    ],
  },
  {
    name: 'penetrationTest',
    office: '1333ND',
    number: '1333ND-26-Q-DEMO9003',
    title: 'Penetration Testing and Vulnerability Assessment, NIST Gaithersburg',
    naics: '541519',
    psc: 'DJ01',
    setAside: 'SBA',
    place: ['Gaithersburg', 'MD', 'Maryland', '20899'],
    value: [420_000, 480_000],
    period: '12 months',
    contact: ['Keiko Fenwick-Rao', 'Contracting Officer', '3015550119'],
    notices: [
      {
        type: 'combined',
        posted: '2026-04-15T16:10:00.000Z',
        due: '2026-05-05T16:00:00.000Z',
        text: text(
          'Request for quotation: the National Institute of Standards and Technology requires two penetration tests and monthly vulnerability assessments of 38 information systems within 12 months, with a report of findings by severity and a retest of what was mended.',
          'Testers hold a recognized offensive security certification and work on site in Gaithersburg or over a connection of the agency. The cybersecurity controls of NIST SP 800-53 are the measure; no finding leaves the agency network.',
          'The estimated value is about $450,000. Award goes to the lowest priced technically acceptable quote; see FAR 52.212-2.',
        ),
      },
    ],
  },
  {
    name: 'serviceDesk',
    office: '75N980',
    number: '75N980-26-R-DEMO9004',
    title: 'Enterprise IT Service Desk Support, Bethesda',
    naics: '541512',
    psc: 'DE01',
    setAside: 'SBA',
    place: ['Bethesda', 'MD', 'Maryland', '20892'],
    value: [5_200_000, 6_800_000],
    period: 'Base year and three option years',
    contact: ['Rosalind Ashgrove', 'Contracting Officer', '3015550142'],
    notices: [
      {
        type: 'sources-sought',
        posted: '2026-02-17T15:00:00.000Z',
        due: '2026-03-06T22:00:00.000Z',
        text: text(
          'This is a sources sought notice for market research only. The National Institutes of Health seek firms able to run tier 1 to tier 3 service desk support for 11,000 users in Bethesda.',
        ),
      },
      {
        type: 'solicitation',
        posted: '2026-04-07T17:30:00.000Z',
        due: '2026-05-20T20:00:00.000Z',
        text: text(
          'The National Institutes of Health solicit proposals for an enterprise service desk in Bethesda: tier 1 to tier 3 support of 11,000 users, day and night, device refresh on a four-year cycle, virtual desktops, and a true asset inventory. Seventy percent of calls are resolved at first contact.',
          'Change, incident and problem management follow ITIL practice; service levels are reported monthly. Access to patient data requires a public trust investigation of the staff.',
          'The estimated value lies between $5,200,000 and $6,800,000 for a base year and three option years. The Government may award without discussions.',
        ),
      },
    ],
  },
  {
    name: 'flightSoftware',
    office: '80GSFC',
    number: '80GSFC-26-R-DEMO9005',
    title: 'Ground System Software Modernization, Goddard Space Flight Center',
    naics: '541511',
    psc: 'DA01',
    setAside: null,
    place: ['Greenbelt', 'MD', 'Maryland', '20771'],
    value: [2_000_000, 5_000_000],
    period: null,
    contact: ['Soren Hollowell', 'Contract Specialist', '3015550158'],
    notices: [
      {
        type: 'sources-sought',
        posted: '2026-04-09T14:25:00.000Z',
        due: '2026-05-01T21:00:00.000Z',
        text: text(
          'REQUEST FOR INFORMATION. Goddard Space Flight Center surveys the market for the modernization of ground system software: about 600,000 lines of legacy code become services with automated tests and continuous delivery, without a break in operations.',
          'Capability statements of at most ten pages name similar projects, team and tools. The requirement is expected to lie between $2,000,000 and $5,000,000. The set-aside has not been decided; small businesses of every program are asked to respond.',
        ),
      },
    ],
  },
  {
    name: 'cloudMigration',
    office: '2032H3',
    number: '2032H3-26-R-DEMO9006',
    title: 'Cloud Migration of Case Systems, Treasury Operations',
    naics: '541513',
    psc: 'DC01',
    setAside: 'SBA',
    place: ['Washington', 'DC', 'District of Columbia', '20224'],
    value: [3_100_000, 3_900_000],
    period: 'Two years',
    contact: ['Nadia Wexcombe', 'Contracting Officer', '2025550126'],
    notices: [
      {
        type: 'presolicitation',
        posted: '2026-04-17T13:05:00.000Z',
        due: '2026-05-08T20:00:00.000Z',
        text: text(
          'This is a presolicitation notice under FAR 5.204. Treasury Operations plan to issue a solicitation for the migration of 31 case systems from a data center to a FedRAMP-authorized cloud, with backup, monitoring and the security authorization of each system.',
          'The estimated value lies between $3,100,000 and $3,900,000 over two years. The solicitation will be posted here in about 20 days; no paper copies are sent.',
        ),
      },
    ],
  },
  {
    name: 'identity',
    office: 'HT9406',
    number: 'HT9406-26-R-DEMO9007',
    title: 'Identity, Credential and Access Management, Fort Detrick',
    naics: '541512',
    psc: 'DJ01',
    setAside: 'SDVOSBC',
    place: ['Fort Detrick', 'MD', 'Maryland', '21702'],
    value: [1_300_000, 1_700_000],
    period: 'Base year and one option year',
    contact: ['Wendell Stonebrook', 'Contracting Officer', '3015550163'],
    notices: [
      {
        type: 'solicitation',
        posted: '2026-03-03T15:45:00.000Z',
        due: '2026-04-10T17:00:00.000Z',
        text: text(
          'The Defense Health Agency solicits proposals for identity, credential and access management of its laboratories at Fort Detrick: one directory for 6,100 people, access by role, phishing-resistant multifactor authentication and a yearly review of rights.',
          'Offerors hold a Secret facility clearance and show experience with cybersecurity controls for health data. The estimated value lies between $1,300,000 and $1,700,000 for a base year and one option year.',
        ),
      },
    ],
  },
  {
    name: 'incidentResponse',
    office: 'N00189',
    number: 'N00189-26-R-DEMO9008',
    title: 'Cyber Incident Response Services, Norfolk',
    naics: '541519',
    psc: 'DJ01',
    setAside: 'SDVOSBC',
    place: ['Norfolk', 'VA', 'Virginia', '23511'],
    value: [1_900_000, 2_300_000],
    period: 'Base year and two option years',
    contact: ['Beatriz Glasspool', 'Contracting Officer', '7575550187'],
    notices: [
      {
        type: 'solicitation',
        posted: '2026-01-12T15:00:00.000Z',
        due: '2026-02-13T19:00:00.000Z',
        text: text(
          'NAVSUP Fleet Logistics Center Norfolk solicits proposals for cyber incident response: a team that is on site within four hours, forensic analysis, recovery plans and two exercises a year.',
          'The estimated value lies between $1,900,000 and $2,300,000 for a base year and two option years.',
        ),
      },
      {
        type: 'award-notice',
        posted: '2026-03-27T18:30:00.000Z',
        due: null,
        text: text(
          'Contract N00189-26-C-DEMO9008 for cyber incident response services in Norfolk was awarded to Bluestem Ridge Technologies (fictional) for $2,140,000. Unsuccessful offerors may ask for a debriefing within three days.',
        ),
        award: {
          number: 'N00189-26-C-DEMO9008',
          date: '2026-03-26T00:00:00.000Z',
          amount: 2_140_000,
          awardee: 'Bluestem Ridge Technologies (fictional)',
          uei: 'ZZ9FICTION01',
        },
      },
    ],
  },
  {
    name: 'caseManagement',
    office: '36C10B',
    number: '36C10B-26-R-DEMO9009',
    title: 'Case Management Modernization, Veterans Appeals',
    naics: '541511',
    psc: 'DA01',
    setAside: 'SDVOSBC',
    place: ['Austin', 'TX', 'Texas', '78741'],
    value: [6_000_000, 7_500_000],
    period: 'Base year and two option years',
    contact: ['Lamar Brackwater', 'Contracting Officer', '7325550195'],
    notices: [
      {
        type: 'solicitation',
        posted: '2026-01-05T16:00:00.000Z',
        due: '2026-02-06T21:00:00.000Z',
        text: text(
          'The Technology Acquisition Center solicits proposals for the modernization of case management software for veterans appeals: human-centered design, agile delivery in releases of at most six weeks, and migration of 4.2 million records.',
          'The estimated value lies between $6,000,000 and $7,500,000 for a base year and two option years.',
        ),
      },
      {
        type: 'award-notice',
        posted: '2026-04-03T14:00:00.000Z',
        due: null,
        text: text(
          'Contract 36C10B-26-C-DEMO9009 for case management modernization was awarded to Quiet Harbor Software LLC (fictional) for $6,480,500.',
        ),
        award: {
          number: '36C10B-26-C-DEMO9009',
          date: '2026-04-02T00:00:00.000Z',
          amount: 6_480_500,
          awardee: 'Quiet Harbor Software LLC (fictional)',
          uei: null,
        },
      },
    ],
  },
  {
    name: 'training',
    office: 'W91249',
    number: 'W91249-26-Q-DEMO9010',
    title: 'Cyber Workforce Training Courses, Fort Gordon',
    naics: '611430',
    psc: 'U009',
    setAside: 'SBA',
    place: ['Fort Gordon', 'GA', 'Georgia', '30905'],
    value: [180_000, 220_000],
    period: '12 months',
    contact: ['Farida Kestrelton', 'Contract Specialist', '7065550112'],
    notices: [
      {
        type: 'combined',
        posted: '2026-02-10T14:50:00.000Z',
        due: '2026-03-06T18:00:00.000Z',
        text: text(
          'Request for quotation: the Mission and Installation Contracting Command at Fort Gordon requires 24 cyber workforce training courses within 12 months, each of five days for up to 20 soldiers, with instructors who are certified in what they teach.',
          'The estimated value is about $200,000.',
        ),
      },
    ],
  },
]

function text(...paragraphs: string[]): string {
  return [...paragraphs, 'Fictional demonstration notice.'].join('\n\n')
}
