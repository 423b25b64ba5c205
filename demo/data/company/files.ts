import { pdfOf } from './pdf.ts'

/** Text of each page. */
const statementOfWork = [
  `STATEMENT OF WORK
Zero trust network access for field offices
1. Background. The agency connects 46 field offices to two data centers. Users sign in at a
perimeter that trusts whatever is inside. This work replaces it, office by office.
2. Scope. The contractor shall design, deploy and operate access by identity and device.`,
  `3. Operations. The contractor shall provide continuous monitoring of all boundary devices,
twenty-four hours a day, seven days a week, from a facility within the United States.
4. Response. Alerts are triaged within 15 minutes and answered by an analyst within the hour.
5. Reporting. A monthly report tells incidents, changes and the state of every office.`,
  `6. Key personnel. A program manager, a lead architect and an operations lead are key.
7. Deliverables. Transition plan, architecture, runbooks, and a monthly status report.
8. Place of performance. Contractor's facility, with visits to field offices as ordered.`,
]

export type DemoFile = { name: string; pages: readonly string[]; content: Buffer; read_after_s: number }

export const demoFiles = {
  statementOfWork: {
    name: 'Statement of work.pdf',
    pages: statementOfWork,
    content: pdfOf(statementOfWork),
    read_after_s: 22,
  },
} as const satisfies Record<string, DemoFile>
