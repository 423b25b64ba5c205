import { isUnreadable } from '../unreadable.ts'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

type Shown = { date: boolean; time: boolean }
/** The text of a cell: of a number whose style shows a date or a time, `2026-12-01`, `2026-12-01 14:30` or `14:30`; else the value. */
export type ShowCell = (value: string, style: string | undefined) => string

/** Of the formats that every workbook has without naming them those that show dates or times. */
const datesByNumber: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const timesByNumber: ReadonlySet<number> = new Set([18, 19, 20, 21, 22])

/** Excel has no more of them. */
const styles_max = 65_490

export async function readDates(zip: Zip, isOver: () => boolean): Promise<ShowCell> {
  const styles = zip.names.includes('xl/styles.xml') ? await readStyles(zip, isOver).catch(withoutUnreadable) : []
  if (!styles.some(Boolean)) return (value) => value
  const since_1904 = await isSince1904(zip)
  return (value, style) => {
    const shown = styles[Number(style ?? 0)]
    return (shown && showDay(value, shown, since_1904)) ?? value
  }
}

/** Without its styles the rest of a workbook can be read all the same. */
function withoutUnreadable(error: unknown): [] {
  if (isUnreadable(error)) return []
  throw error
}

/** What each style of a cell shows, by its number. */
async function readStyles(zip: Zip, isOver: () => boolean): Promise<(Shown | undefined)[]> {
  const formats = new Map<number, Shown | undefined>()
  const styles: (Shown | undefined)[] = []
  let ofCells = false
  await readXml(
    await zip.open('xl/styles.xml'),
    {
      open(name, { numFmtId, formatCode }) {
        const format = Number(numFmtId ?? 0)
        if (name === 'numFmt') formats.set(format, shownBy(formatCode ?? ''))
        if (name === 'cellXfs') ofCells = true
        if (name === 'xf' && ofCells) styles.push(formats.has(format) ? formats.get(format) : usualFormat(format))
      },
      close(name) {
        if (name === 'cellXfs') ofCells = false
      },
      text() {},
    },
    () => styles.length >= styles_max || formats.size >= styles_max || isOver(),
  )
  return styles
}

function usualFormat(format: number): Shown | undefined {
  return known({ date: datesByNumber.has(format), time: timesByNumber.has(format) })
}

function known(shown: Shown): Shown | undefined {
  return shown.date || shown.time ? shown : undefined
}

/** Excel refuses a longer one. */
const format_characters_max = 255

/** By the letters of a format, as `d-mmm-yy h:mm`, that stand neither in quotes nor, as colours and durations do, in brackets. */
export function shownBy(format: string): Shown | undefined {
  const letters = format.slice(0, format_characters_max).replace(/"[^"]*"|\\.|_.|\[[^[\]]*\]|General/g, '')
  return known({ date: /[dy]/i.test(letters), time: /h/i.test(letters) })
}

async function isSince1904(zip: Zip): Promise<boolean> {
  let since_1904 = false
  await readXml(await zip.open('xl/workbook.xml'), {
    open(name, { date1904 }) {
      if (name === 'workbookPr') since_1904 = date1904 === '1' || date1904 === 'true'
    },
    close() {},
    text() {},
  })
  return since_1904
}

const day_s = 86_400
/** Excel knows no year after 9999. */
const end_ms = Date.UTC(10_000, 0, 1)
/** The calendar of Excel has a 29 February 1900, as that of Lotus 1-2-3 had: what comes before is a day later than it counts. */
const false_leap_day = 60

/** As files write them. */
const decimal = /^\d{1,7}(?:\.\d{1,20})?(?:E-\d{1,2})?$/i

/** Undefined where the value is no number of a day that Excel knows. */
function showDay(value: string, { date, time }: Shown, since_1904: boolean): string | undefined {
  if (!decimal.test(value)) return undefined
  const days = Number(value)
  const first_day_ms = since_1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < false_leap_day ? 31 : 30)
  // A fraction of a day is never quite the second that was meant.
  const at_ms = first_day_ms + Math.round(days * day_s) * 1_000
  if (at_ms >= end_ms) return undefined
  const at = new Date(at_ms).toISOString()
  return [date && at.slice(0, 10), time && at.slice(11, 16)].filter(Boolean).join(' ')
}
