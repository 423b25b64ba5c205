import { describe, expect, test } from 'vitest'
import { type Demand, findDemands } from '../../reading/demands.ts'
import { findTimes } from '../../reading/text/times.ts'

/** Returns the findings of one kind, each with its words. */
function demands<K extends Demand['kind']>(kind: K, text: string): (Demand & { kind: K; words: string })[] {
  return findDemands(text)
    .filter((each): each is Demand & { kind: K } => each.kind === kind)
    .map((each) => ({ ...each, words: text.slice(each.start, each.end) }))
}

describe('findTimes', () => {
  test.each([
    ['April 21, 2026', '2026-04-21', null],
    ['21 Apr 2026', '2026-04-21', null],
    ['13-MAR-26', '2026-03-13', null],
    ['March 27th 2026', '2026-03-27', null],
    ['4/6/2026', '2026-04-06', null],
    ['03-27-2026', '2026-03-27', null],
    ['2026-04-06', '2026-04-06', null],
    ['April 10, 2026 at 2:00 PM ET', '2026-04-10', '2026-04-10T18:00:00.000Z'],
    ['2:00 p.m. Eastern Time on April 10, 2026', '2026-04-10', '2026-04-10T18:00:00.000Z'],
    ['10 March 2026 @ 1000 CDT', '2026-03-10', '2026-03-10T15:00:00.000Z'],
    ['12:00 noon EST, January 5, 2026', '2026-01-05', '2026-01-05T17:00:00.000Z'],
    ['20 March 2026, 4:00PM Hawaii time', '2026-03-20', '2026-03-21T02:00:00.000Z'],
    ['April 3, 2026, 14:00 hours Central European Time', '2026-04-03', '2026-04-03T12:00:00.000Z'],
    ['March 19, 2026 1500 Zulu', '2026-03-19', '2026-03-19T15:00:00.000Z'],
    ['April 16, 2026, 1:00 PM local time', '2026-04-16', null],
  ])('reads %s', (text, date, at) => {
    expect(findTimes(text)).toMatchObject([{ date, at }])
  })

  test('EST in summer means local time, because officers write it all year', () => {
    expect(findTimes('July 1, 2026 at 9:00 AM EST')[0]!.at).toBe('2026-07-01T13:00:00.000Z')
  })

  test.each([
    ['EST', 18, 19],
    ['EDT', 18, 19],
    ['E.S.T.', 18, 19],
    ['Eastern', 18, 19],
    ['(Washington, DC time)', 18, 19],
    ['CT', 19, 20],
    ['Central Standard Time', 19, 20],
    ['Central European Summer Time', 12, 13],
    ['CEST', 12, 13],
    ['MST', 20, 21],
    ['Mountain Time', 20, 21],
    ['MST Arizona', 21, 21],
    ['MST (Arizona)', 21, 21],
    ['Mountain Standard Time (Phoenix)', 21, 21],
    ['MST, AZ', 21, 21],
    ['Arizona time', 21, 21],
    ['(Phoenix time)', 21, 21],
    ['PDT', 21, 22],
    ['Pacific', 21, 22],
    ['AKST', 22, 23],
    ['Alaska Time', 22, 23],
    ['HST', 24, 24],
    ['Hawaii-Aleutian Standard Time', 24, 24],
    ['AST', 18, 18],
    ['Atlantic Standard Time', 18, 18],
    ['ChST', 4, 4],
    ['Guam', 4, 4],
    ['JST', 5, 5],
    ['Korea Standard Time', 5, 5],
    ['GMT', 14, 14],
    ['Zulu', 14, 14],
  ])('2:00 PM %s is %d o’clock UTC in July and %d in January', (zone, july, january) => {
    const hours = ['July 1, 2026', 'January 5, 2026'].map((date) => {
      const [found] = findTimes(`${date} at 2:00 PM ${zone}.`)
      return (Date.parse(found!.at!) - Date.parse(found!.date)) / 3_600_000
    })
    expect(hours).toEqual([july, january])
  })

  test('impossible dates, dates without a year and other numbers are not dates', () => {
    for (const text of ['February 30, 2026', 'April 21', '13/13/2026', '1/2/3', 'P/N 2026-04-061', '12-34-5678'])
      expect(findTimes(text), text).toEqual([])
  })
})

describe('deadlines', () => {
  const text =
    'A site visit will be held on April 2, 2026 at 10:00 AM ET. Questions must be sent by April 6, 2026. ' +
    'Quotes are due no later than April 20, 2026 at 2 PM EDT; delivery is due by June 1, 2026. Wage determination dated March 1, 2026.'

  test('the last words before a date decide its kind', () => {
    expect(demands('site_visit', text)).toMatchObject([{ date: '2026-04-02', time: '10:00' }])
    expect(demands('questions_due', text)).toMatchObject([{ date: '2026-04-06', at: null }])
    const [due, ...more] = demands('responses_due', text)
    expect(more).toEqual([])
    expect(due).toMatchObject({ at: '2026-04-20T18:00:00.000Z', words: 'April 20, 2026 at 2 PM EDT' })
    expect(text.slice(due!.sentence.start, due!.sentence.end)).toMatch(/^Quotes are due/)
  })

  test('answers to an RFI are responses, and a posting date is not a deadline', () => {
    expect(demands('responses_due', 'Interested parties are invited to respond to this RFI by May 4, 2026.')).toHaveLength(1)
    expect(demands('questions_due', 'RFIs must be sent by May 4, 2026.')).toHaveLength(1)
    expect(findDemands('Requests for Quote will be available on or around 18 March 2026.')).toEqual([])
  })

  test.each(['Issue Date', 'Date of Issue', 'Posting Date'])('the date after %s is not the due date', (label) => {
    const head = `Request for Quotation (RFQ) ${label}: March 2, 2026 Response Deadline: March 30, 2026`
    expect(demands('responses_due', head).map(({ date }) => date)).toEqual(['2026-03-30'])
  })

  test('a postponed date is not a finding', () => {
    const put = demands('responses_due', 'The due date for quotes is extended from April 3, 2026 to April 10, 2026.')
    expect(put.map(({ date }) => date)).toEqual(['2026-04-10'])
  })
})

describe('requirements for offers and offerors', () => {
  test('an ISO standard for products is not a certification', () => {
    const text =
      'Labels must conform to ISO/IEC 16399, 15424 and ISO 16388. Firms must hold ISO 9001 and ISO/IEC 17025 certificates.'
    expect(demands('requirement', text).map(({ name }) => name)).toEqual(['ISO 9001'])
  })

  test('finds page limits in figures and words', () => {
    const text =
      'The capability statement shall not exceed five (5) typewritten pages. Volume II is limited to 20 pages. No 10-page limit on resumes.'
    expect(demands('page_limit', text).map(({ pages_max, of }) => [pages_max, of])).toEqual([
      [5, 'capability statement'],
      [20, 'Volume II'],
      [10, null],
    ])
    expect(demands('page_limit', 'This document has 40 pages. See page 5.')).toEqual([])
  })

  test.each([
    ['Offerors shall submit a technical volume of at most 25 pages.', [25]],
    ['Capability statements of at most ten pages name similar projects.', [10]],
    ['Responses are limited to ten (10) written pages.', [10]],
    ['This synopsis is intended to be a description of the project not to exceed four written pages.', []],
    ['SF 330 submissions are not to exceed sixty-Five (65) pages.', [65]],
    ['No more than seven (7) single-spaced, 12-point font-typed pages are read.', [7]],
    ['The page limit for responses has been increased to 25 pages from the previous limit of 15 pages.', [25]],
    ['Responses are limited to 20 pages. The page limit for responses is increased from 20 pages to 30 pages.', [30]],
    ['Resumes are limited to 20 pages. The page limit for proposals is increased from 20 to 30 pages.', [20, 30]],
    ['Amendment 2 extends the proposal page count limit from 75 pages to a total of 100 pages.', [100]],
    ['The quotation shall be limited to 10 pages this was changed to 20 pages.', [20]],
    ['Update section L.6 to increase the page limit to 25 and exclude resumes.', [25]],
  ])('only the current page limit counts: %s', (text, limits) => {
    expect(demands('page_limit', text).map(({ pages_max }) => pages_max)).toEqual(limits)
  })

  test('the speed of a printer is not a page limit', () => {
    expect(demands('page_limit', 'It prints a maximum of 30 pages per minute, with 10,000 pages per month at most.')).toEqual([])
  })

  test('finds email addresses and portals for responses and questions', () => {
    const text =
      'Submit quotes to Jane.Doe@navy.mil and via PIEE. Questions shall be e-mailed to q@va.gov. The office is info@gsa.gov.'
    expect(demands('submit_to', text).map(({ channel, value, what }) => [channel, value, what])).toEqual([
      ['email', 'jane.doe@navy.mil', 'responses'],
      ['portal', 'PIEE', 'responses'],
      ['email', 'q@va.gov', 'questions'],
    ])
  })

  test('finds required registrations, certifications and clearances', () => {
    const text =
      'Offerors must be registered in the System for Award Management (SAM). The contractor shall hold CMMC Level 2 and ISO 9001:2015. ' +
      'A Top Secret facility clearance is required. SAM.gov is a web site. JCP certification is required.'
    expect(demands('requirement', text).map(({ name }) => name)).toEqual([
      'SAM',
      'CMMC Level 2',
      'ISO 9001',
      'Facility clearance (Top Secret)',
      'JCP certification',
    ])
  })

  test('finds numbers of copies and formats of files', () => {
    const text = 'Submit one original copy of the quote. Proposals shall be sent in PDF format.'
    expect(demands('format', text).map(({ format, copies }) => [format, copies])).toEqual([
      ['copies', 1],
      ['PDF', null],
    ])
  })
})

describe('what the contract is about', () => {
  test('finds place and period in the words of the text', () => {
    const text =
      'Place of Performance: VA Medical Center, 5901 East 7th Street, Long Beach, CA 90822 The list follows. The period of performance is a base year and four option years. Prices are firm.'
    expect(demands('place_of_performance', text)).toMatchObject([
      { value: 'VA Medical Center, 5901 East 7th Street, Long Beach, CA 90822' },
    ])
    expect(demands('period_of_performance', text)).toMatchObject([{ value: 'a base year and four option years' }])
  })

  test.each([
    ['The magnitude of construction is between $1,000,000 and $5,000,000.', 1_000_000, 5_000_000],
    ['Estimated price range: $10M to $15M', 10_000_000, 15_000_000],
    ['The estimated value is $1.5 to $2 million', 1_500_000, 2_000_000],
    ['The magnitude of this project is more than $10,000,000.00.', 10_000_000, null],
    ['The estimated value is less than $25,000.', null, 25_000],
    ['The requirement is expected to lie between $2,000,000 and $5,000,000.', 2_000_000, 5_000_000],
    ['Magnitude of Construction: $1,000,000 and $5,000,000', 1_000_000, 5_000_000],
    ['PROJECT MAGNITUDE: 5.1M TO 10M', 5_100_000, 10_000_000],
    ['Construction Magnitude: Between$500,000 and $1,000,000', 500_000, 1_000_000],
    ['The estimated value is $1,200,000, options included.', 1_200_000, 1_200_000],
    ['The estimated value is about $450,000.', 450_000, 450_000],
    ['The estimated maximum value of the resulting IDIQ contract is $60 million.', 60_000_000, 60_000_000],
  ])('%s', (text, low, high) => {
    expect(demands('value_range', text)).toMatchObject([{ low, high }])
  })

  test('a size standard, insurance or threshold is not a value', () => {
    for (const text of [
      'The size standard is between $1,000,000 and $2,000,000.',
      'Estimated liability insurance of more than $500,000 per occurrence.',
      'From $5 to $10 a box.',
      'The total estimated value of the current contract was $278,180.00.',
      'The estimated cost per hour is $50.',
      'The estimated value of the contract is increased by $2,000,000.',
      'Estimated amount of construction debris: 5 m to 10 m.',
      'Number 80JSC021DA016; Estimated Contract Value: Approximately $15 million; Contract Expiration Date: August 31, 2026.',
      'Solicitations if the expected value is $150,000 or more.',
      'Projects with an estimated value of $10,000,000 or greater are relevant.',
    ])
      expect(demands('value_range', text), text).toEqual([])
  })

  test('finds the incumbent by name and number, and the predecessor by number', () => {
    const text =
      'The current incumbent is Lakeside Mobile Services LLC. This is a follow-on to contract W912DY-20-C-0012. ' +
      'Predecessor Contract: N6134022F0068, Valiant Global Defense Services Inc. It is incumbent upon the offeror to read. Solicitation W912DY26R0001.'
    expect(demands('incumbent', text).map(({ name, contract_number }) => name ?? contract_number)).toEqual([
      'Lakeside Mobile Services LLC',
      'W912DY20C0012',
      'N6134022F0068',
      'Valiant Global Defense Services Inc.',
    ])
  })

  test.each([
    'This is not a follow-on to contract W912DY-20-C-0012.',
    'This requirement isn’t a logical follow-on to W912DY-20-C-0012.',
    'It cannot be considered as a follow-on to contract W912DY-20-C-0012.',
    'This effort is neither a recompete nor a follow-on to contract W912DY-20-C-0012.',
    'There is no current contract W912DY-20-C-0012.',
    'There is no previous or existing contract (W912DY-20-C-0012).',
    'There is no known incumbent, Acme Systems LLC.',
    'The work is not currently performed under W912DY-20-C-0012.',
    'The work is not currently performed under an existing contract W912DY-20-C-0012.',
    'The services were never previously provided under contract W912DY-20-C-0012.',
    'This does not replace an existing contract, W912DY-20-C-0012.',
    'Contract W912DY-20-C-0012 is not a predecessor.',
  ])('a negated contract is not found: %s', (text) => {
    expect(demands('incumbent', text)).toEqual([])
  })

  test.each([
    ['There is no incumbent; the work was previously performed under W912DY-20-C-0012.', 'W912DY20C0012'],
    ['This is not a new requirement, it is a follow-on to contract No. W912DY-20-C-0012.', 'W912DY20C0012'],
    ['There are no changes from the current contract W912DY-20-C-0012.', 'W912DY20C0012'],
    ['The Government does not intend to extend the current contract W912DY-20-C-0012.', 'W912DY20C0012'],
    ['Offerors who are not the incumbent (Acme Systems LLC) may ask for a visit.', 'Acme Systems LLC'],
    ['Offers are due no later than May 4 for the follow-on to W912DY-20-C-0012.', 'W912DY20C0012'],
    ['Only the incumbent, Acme Systems LLC, can do it, and no other source.', 'Acme Systems LLC'],
    ['It is not for a contract under No. 5 but a recompete of W912DY-20-C-0012.', 'W912DY20C0012'],
  ])('a negation of something else has no effect: %s', (text, found) => {
    expect(demands('incumbent', text).map(({ name, contract_number }) => name ?? contract_number)).toEqual([found])
  })

  test('ignores numbers of solicitations, and numbers that the text does not call a contract', () => {
    expect(demands('incumbent', 'The follow-on to solicitation W912DY20R0012 comes.')).toEqual([])
    expect(demands('incumbent', 'Award W912DY20C0012 was made.')).toEqual([])
  })
})
