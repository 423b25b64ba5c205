import { expect, test } from 'vitest'
import { agencyAliases } from '../../catalog/agencies.ts'
import { isNaics } from '../../catalog/naics.ts'
import { countryAlpha3, isState } from '../../catalog/places.ts'
import { isPsc } from '../../catalog/psc.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import { demoNotices } from '../../demo/data/market/notices.ts'
import { offices } from '../../demo/data/market/offices.ts'
import { trades } from '../../demo/data/market/trades.ts'
import { findIncumbents } from '../../reading/incumbents.ts'

const now = new Date('2026-11-21T12:00:00Z')
const [header, ...cells] = [...demoNotices({ now, notices: 3000 })]
const rows = cells.map((row) => Object.fromEntries(row.map((cell, index) => [header![index]!, cell])))
const chains = Map.groupBy(rows, (row) => row['Sol#']!)
const awards = new Map(rows.filter((row) => row.AwardNumber).map((row) => [row.AwardNumber!, row]))
/** Numbers of the earlier contracts that follow-on solicitations mention. */
const earlier = new Set(rows.flatMap((row) => row.Description!.match(/under contract (\S+), which ends/)?.[1] ?? []))

test('demoNotices: gives SAM.gov’s 47 columns, and the requested number of rows', () => {
  expect(header).toHaveLength(47)
  expect([header![0], header![14], header![27], header![46]]).toEqual(['NoticeId', 'SetASideCode', 'Award$', 'Description'])
  expect(rows).toHaveLength(3000)
  expect(cells.every((row) => row.length === 47)).toBe(true)
  expect(new Set(rows.map((row) => row.NoticeId)).size).toBe(3000)
  expect([...demoNotices({ now, notices: 7 })]).toHaveLength(8)
})

test('demoNotices: the same options give the same rows, and another seed gives other rows', () => {
  expect([...demoNotices({ now, notices: 400 })]).toEqual([...demoNotices({ now, notices: 400, seed: 1 })])
  expect([...demoNotices({ now, notices: 400 })]).not.toEqual([...demoNotices({ now, notices: 400, seed: 2 })])
})

test('demoNotices: every code is in the catalogs', () => {
  for (const [naics, psc] of trades.flatMap((trade) => trade.buys))
    expect([isNaics(naics), isPsc(psc)], `${naics} ${psc}`).toEqual([true, true])
  for (const office of offices) expect(agencyAliases(office.subTierCode), office.name).not.toEqual([])
  for (const row of rows) {
    expect(isNaics(row.NaicsCode!), row.NaicsCode).toBe(true)
    expect(isPsc(row.ClassificationCode!), row.ClassificationCode).toBe(true)
    if (row.SetASideCode) expect(resolveSetAside(row.SetASide!)?.code).toBe(row.SetASideCode)
    if (row.PopCountry) expect(countryAlpha3(row.PopCountry)).toBe(row.PopCountry)
    if (row.PopCountry === 'USA') expect(isState(row.PopState!), row.PopState).toBe(true)
  }
})

test('demoNotices: notices of a solicitation share office and title, and at most the last of them is an award', () => {
  const amended = [...chains.values()].filter((chain) => chain.some((row) => row.Description!.startsWith('AMENDMENT')))
  expect(amended.length).toBeGreaterThan(200)
  let awarded = 0
  for (const chain of chains.values()) {
    expect(new Set(chain.map((row) => `${row['AAC Code']} ${row.Office} ${row.Title} ${row.NaicsCode}`)).size).toBe(1)
    const types = chain.map((row) => row.Type)
    const award = types.indexOf('Award Notice')
    expect(award <= 0, chain[0]!['Sol#']).toBe(true)
    if (award === 0 && chain.length > 1) awarded += 1
    expect(chain.filter((row) => row.Active === 'Yes').length).toBeLessThanOrEqual(1)
  }
  expect(awarded).toBeGreaterThan(100)
  const chainTypes = new Set(
    [...chains.values()].map((chain) => [...new Set(chain.map((row) => row.Type))].reverse().join(' > ')),
  )
  expect(chainTypes).toContain('Sources Sought > Presolicitation > Solicitation > Award Notice')
})

test('demoNotices: posting dates are in the last 201 days, and some deadlines are in the next 90', () => {
  const posted = rows.filter((row) => !earlier.has(row.AwardNumber!)).map((row) => new Date(`${row.PostedDate}:00`).getTime())
  expect(Math.max(...posted)).toBeLessThanOrEqual(now.getTime())
  expect(Math.min(...posted)).toBeGreaterThan(now.getTime() - 201 * 86_400_000)
  const due = rows.filter((row) => row.ResponseDeadLine).map((row) => new Date(row.ResponseDeadLine!).getTime())
  expect(Math.max(...due)).toBeLessThanOrEqual(now.getTime() + 90 * 86_400_000)
  expect(due.filter((time) => time > now.getTime()).length).toBeGreaterThan(200)
})

test('demoNotices: only award notices and justifications have an awardee, award number, date and amount', () => {
  for (const row of rows) {
    const isAward = row.Type === 'Award Notice' || row.Type === 'Justification'
    for (const field of ['Awardee', 'AwardNumber', 'AwardDate', 'Award$'])
      expect(row[field] !== '', `${row.Type} ${field}`).toBe(isAward)
  }
})

test('demoNotices: some solicitations name the current contractor and contract, whose award has its own notice', () => {
  const following = rows.filter((row) => row.Description!.includes('The services are currently provided by'))
  expect(new Set(following.map((row) => row['Sol#'])).size).toBeGreaterThan(100)
  const without = new Set<string>()
  for (const row of following) {
    const found = findIncumbents(row.Description!)
    const name = found.find(({ name }) => name !== null)!.name!
    const number = found.find(({ contract_number }) => contract_number !== null)!.contract_number!
    const award = [...awards.values()].find(({ AwardNumber }) => AwardNumber!.replaceAll('-', '') === number)
    // The award of the last acquisition may be missing, because the number of rows is limited.
    if (!award) without.add(row['Sol#']!)
    else {
      expect(award.Awardee).toBe(`${name} (fictional)`)
      expect(award.PostedDate! < row.PostedDate!).toBe(true)
      expect(award['AAC Code']).toBe(row['AAC Code'])
    }
  }
  expect(without.size).toBeLessThanOrEqual(1)
})

test('demoNotices: every notice says that it is fictional', () => {
  for (const row of rows) {
    expect(row.Description).toMatch(/Fictional demonstration notice\.$/)
    expect(row.Description).not.toMatch(/[{}]|undefined|NaN/)
    expect(row.Description!.length).toBeGreaterThanOrEqual(500)
    expect(row.Description!.length).toBeLessThanOrEqual(2500)
    expect(row['Sol#']).toMatch(/-DEMO\d{4,}$/)
    if (row.Awardee) expect(row.Awardee).toMatch(/\(fictional\)$/)
    expect(row.PrimaryContactEmail).toMatch(/@example\.gov$/)
    expect(row.PrimaryContactPhone).toMatch(/^20255501\d\d$/)
  }
})
