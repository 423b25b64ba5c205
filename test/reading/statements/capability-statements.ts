import type { StatementPage } from '../../../reading/statements/statement-lines.ts'

/** Capability statements of fictional firms, as extracted from PDF or Word files in common layouts. */

/** Has two pages, headings in capitals, bullets, and lists of codes. */
export const bulleted: StatementPage[] = [
  {
    page: 1,
    text: `CEDAR HOLLOW CYBER LLC (fictional)
Defending the networks that defend us

COMPANY OVERVIEW
Cedar Hollow Cyber is a service-disabled veteran-owned firm in Norfolk, Virginia. We have teamed with an 8(a) joint venture and are
pursuing HUBZone certification.

CORE COMPETENCIES
• Security operations: round-the-clock monitoring, threat hunting
  and incident response for federal networks
• Zero Trust Architecture – design and migration by NIST SP 800-207
• Penetration testing
▪ Cloud security (FedRAMP Moderate and High)

DIFFERENTIATORS
• Every analyst holds a Secret clearance
• CMMI Level 3 appraised processes

COMPANY DATA
UEI: CZ4HLW8YBRK5
CAGE Code: 7X2K9
DUNS: 123456789
Phone: 757-555-0142
Website: www.cedarhollow.example.com

CERTIFICATIONS
• SDVOSB (SBA VetCert), VOSB
• ISO 9001:2015 | ISO/IEC 27001:2022
• CMMC 2.0 Level 2 (in process)`,
  },
  {
    page: 2,
    text: `NAICS CODES
541512 Computer Systems Design Services (Primary)
541519 Other Computer Related Services
541690 Other Scientific and Technical Consulting Services
999999 no such code
PSC CODES
DJ01 IT and Telecom - Security and Compliance Support Services
7A20, R408
PAST PERFORMANCE
Customer: Naval Sea Systems Command
Project: Security operations center support
Contract Number: N00178-21-D-4432
Contract Value: $8.4M
Period of Performance: 10/2021 – 09/2026
Description: Monitors 14,000 endpoints at 12 sites.
• Cut the mean time to contain from nine hours to two

Customer: Department of Veterans Affairs
Project: Penetration testing of medical devices
Contract Number: 36C10B23C0017
Contract Value: $640,000
Period of Performance: March 2023 to present
Description: Forty tests a year.

CONTACT
Jordan Ellery, President | jordan@cedarhollow.example.com`,
  },
]

/** Has one page, codes in the lines of their headings, and past performance with dashes between the fields. Has no bullets or
 * page numbers. */
export const inline: StatementPage[] = [
  {
    page: null,
    text: `Capability Statement
Legal Business Name: Prairie Lantern Facility Services, Inc. (fictional)
Unique Entity ID (UEI)   CAGE   Socioeconomic Status
PL7NTRN4QXA2             9K4T1  EDWOSB | WOSB | HUBZone certified
NAICS: 561720 (primary), 561730, 238220
PSC: S201, S208

Our Services
Janitorial services for clinics and offices
Grounds maintenance: mowing, edging and tree care
Snow removal

Relevant Past Performance
Department of Homeland Security – Janitorial services, Kansas City – 70B03C22P00000412 – $1,250,000 – 2022–2024
US Army Corps of Engineers – Mowing of Tuttle Creek Lake – W912DQ21P1054 – $310K – 2021-2023
We never missed a day.

Visit https://prairielantern.example.com/federal. Registered at https://sam.gov.`,
  },
]

/** Has sections marked by numbers and dashes, labeled entries with bars between the fields, and a table with its header above its
 * values. */
export const tabular: StatementPage[] = [
  {
    page: 1,
    text: `Tidewater Meridian Engineering (fictional)
1. Core Capabilities
- Coastal engineering
- Dredging design and surveys
* Environmental permitting
2. Past Performance Highlights
Client: City of Norfolk | Project: Seawall rehabilitation | Value: $2.1 million | Dates: 2019 - 2021
Client: Army Corps of Engineers | Project: Channel survey | Contract: W912BU-20-D-0007 | Value: $975,000 | Dates: Jan 2020 - Dec 2023
3. Codes
UEI      CAGE     DUNS
TM8KR2WVHX64 4ZZ81 987654321
NAICS
541330*
541370
FSC
1940
4. Certifications & Designations
Small Disadvantaged Business (SDB)
DBE (Virginia DOT)
Graduated 8(a) in 2019`,
  },
]
