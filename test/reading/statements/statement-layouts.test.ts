import { describe, expect, test } from 'vitest'
import { readCapabilityStatement } from '../../../reading/statements/capability-statement.ts'

/** Texts of fictional firms, as extracted from PDF and Word files without bullets or empty lines. */
const read = (...lines: string[]) => readCapabilityStatement([{ page: 1, text: lines.join('\n') }])
const capabilities = (...lines: string[]) => read('CORE COMPETENCIES', ...lines).capabilities.map(({ value }) => value.title)
const contracts = (...lines: string[]) => read('PAST PERFORMANCE', ...lines).past_performance.map(({ value }) => value)

const fleet = {
  title: 'Fleet Telemetry and Route Planning',
  customer: 'General Services Administration, FAS',
  contract_number: '47QFCA21F0088',
  value: 3_200_000,
  start_date: '2021-05-01',
  end_date: '2026-04-30',
}
const claims = {
  title: 'Claims Intake Modernization',
  customer: 'Department of Labor, OWCP',
  contract_number: '1605C322F00061',
  value: 1_900_000,
  start_date: '2022-01-01',
  end_date: '2024-12-31',
}

describe('past performance: layouts without labels or bullets', () => {
  test('a line of facts belongs to the line before it, and the text after it ends before the next contract', () => {
    expect(
      contracts(
        'General Services Administration, FAS - Fleet Telemetry and Route Planning',
        'Contract 47QFCA21F0088 (Prime) | $3.2M | 05/2021 - 04/2026',
        'Tracks 5,100 vehicles. Cut idle time by a',
        'third within the first year',
        'Department of Labor, OWCP - Claims Intake Modernization',
        'Task order 1605C322F00061 (Subcontractor to Alder Peak Systems) | $1.9M | 2022 - 2024',
        'Routes 9,000 claims a day.',
      ),
    ).toMatchObject([
      { ...fleet, summary: 'Tracks 5,100 vehicles. Cut idle time by a third within the first year' },
      { ...claims, summary: 'Routes 9,000 claims a day.' },
    ])
  })

  test('a head may have the agency and the project on separate or broken lines, and each fact may have its own line', () => {
    expect(
      contracts(
        'General Services Administration, FAS',
        'Fleet Telemetry and Route Planning',
        '47QFCA21F0088',
        '$3.2M',
        'May 2021 to April 2026',
        'Tracks 5,100 vehicles.',
        'Department of Labor, OWCP - Claims Intake',
        'Modernization',
        'Contract No. 1605C322F00061, $1.9M, 2022 - 2024',
        'Routes 9,000 claims a day.',
      ),
    ).toMatchObject([
      { ...fleet, summary: 'Tracks 5,100 vehicles.' },
      { ...claims, summary: 'Routes 9,000 claims a day.' },
    ])
  })

  test('an agency and a project on their own lines are a head, even after text without a period', () => {
    expect(
      contracts(
        'Bridge Inspection Program',
        'Virginia Department of Transportation',
        '$1.8M | 2019 – 2023 | Prime',
        'Inspected 412 bridges in nine counties',
        'Runway Lighting Replacement',
        'Federal Aviation Administration',
        '$620K | 2021 – 2022 | Subcontractor to Kestrel Electric',
      ),
    ).toMatchObject([
      { title: 'Bridge Inspection Program', summary: 'Inspected 412 bridges in nine counties' },
      { title: 'Runway Lighting Replacement', customer: 'Federal Aviation Administration', value: 620_000 },
    ])
  })

  test('the text after the facts of a line is its summary', () => {
    expect(
      contracts(
        '• General Services Administration, FAS - Fleet Telemetry and Route Planning (47QFCA21F0088), $3.2M, 05/2021 - 04/2026: Tracks 5,100 vehicles.',
        '• Department of Labor, OWCP: Claims Intake Modernization, 1605C322F00061, $1.9M, 2022 - 2024. Routes 9,000 claims a day.',
      ),
    ).toMatchObject([
      { ...fleet, summary: 'Tracks 5,100 vehicles.' },
      { ...claims, summary: 'Routes 9,000 claims a day.' },
    ])
  })

  test('contracts with equal titles are distinct, and labels keep their lines together', () => {
    const labelled = ['Contract Number: 47QFCA21F0088', 'Customer: City of Norfolk', 'Project: Help desk', 'Value: $90,000']
    expect(contracts(...labelled, '', 'US Army Corps of Engineers - Help desk', '$80,000 | 2023 - 2024')).toMatchObject([
      { title: 'Help desk', customer: 'City of Norfolk', contract_number: '47QFCA21F0088', value: 90_000 },
      { title: 'Help desk', customer: 'US Army Corps of Engineers', value: 80_000, summary: null },
    ])
  })
})

describe('capabilities: lines without bullets', () => {
  test('a line continues the line before if it starts in lower case, or that line is not complete', () => {
    expect(
      capabilities(
        'Fleet management: telemetry, route',
        'planning and maintenance schedules',
        'Records management, digitization, and',
        'Freedom of Information Act support',
        'Claims intake, Level 1 through Level 3,',
        'ServiceNow',
        'Geospatial analysis',
      ),
    ).toEqual([
      'Fleet management',
      'Records management, digitization, and Freedom of Information Act support',
      'Claims intake, Level 1 through Level 3, ServiceNow',
      'Geospatial analysis',
    ])
  })

  test('a list in lower case or with a comma after each line keeps its lines', () => {
    expect(capabilities('fleet management', 'claims intake', 'records')).toEqual(['fleet management', 'claims intake', 'records'])
    expect(capabilities('Fleet management,', 'Claims intake,', 'Records')).toHaveLength(3)
  })
})

test('certifications: a name broken over two lines is found, with the words of both', () => {
  const { certifications } = read(
    'CERTIFICATIONS',
    'ISO 9001:2015; ISO/IEC',
    '27001:2022',
    'Service-Disabled Veteran-',
    'Owned Small Business',
    'HUBZone',
    '(pending)',
  )
  expect(certifications.map(({ value }) => value)).toEqual(['ISO 9001', 'ISO 27001', 'SDVOSB'])
  expect(certifications[1]!.evidence.quote).toBe('ISO 9001:2015; ISO/IEC\n27001:2022')
})
