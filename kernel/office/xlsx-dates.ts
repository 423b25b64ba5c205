import { isUnreadable } from './unreadable.ts'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

type Shown = { date: boolean; time: boolean }
/** Returns the text of a cell. A number with a date or time style becomes `2026-12-01`, `2026-12-01 14:30` or `14:30`. */
export type ShowCell = (value: string, style: string | undefined) => string

/** Built-in formats that show dates or times. */
const datesByNumber: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const timesByNumber: ReadonlySet<number> = new Set([18, 19, 20, 21, 22])

/** Maximum cell styles in Excel. */
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

/** Returns no styles if the styles are unreadable. The workbook can still be read without styles. */
function withoutUnreadable(error: unknown): [] {
  if (isUnreadable(error)) return []
  throw error
}

async function readStyles(zip: Zip, isOver: () => boolean): Promise<(Shown | undefined)[]> {
  const formats = new Map<number, Shown | undefined>()
  const styles: (Shown | undefined)[] = []
  let inCellStyles = false
  await readXml(
    await zip.open('xl/styles.xml'),
    {
      open(name, { numFmtId, formatCode }) {
        const format = Number(numFmtId ?? 0)
        if (name === 'numFmt') formats.set(format, shownBy(formatCode ?? ''))
        if (name === 'cellXfs') inCellStyles = true
        if (name !== 'xf' || !inCellStyles) return
        const builtIn = known({ date: datesByNumber.has(format), time: timesByNumber.has(format) })
        styles.push(formats.has(format) ? formats.get(format) : builtIn)
      },
      close(name) {
        if (name === 'cellXfs') inCellStyles = false
      },
    },
    () => styles.length >= styles_max || formats.size >= styles_max || isOver(),
  )
  return styles
}

function known(shown: Shown): Shown | undefined {
  return shown.date || shown.time ? shown : undefined
}

/** Maximum length of a number format in Excel. */
const format_characters_max = 255

/** Returns whether a format such as `d-mmm-yy h:mm` shows a date or time. Quoted and bracketed letters do not count. */
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
  })
  return since_1904
}

const day_s = 86_400
/** End of 9999, the last year that Excel supports. */
const end_ms = Date.UTC(10_000, 0, 1)
/** Excel's number for February 29, 1900. Excel counts that nonexistent day, as Lotus 1-2-3 did. Later numbers are one too
 * high. */
const false_leap_day = 60

const decimal = /^\d{1,7}(?:\.\d{1,20})?(?:E-\d{1,2})?$/i

function showDay(value: string, { date, time }: Shown, since_1904: boolean): string | undefined {
  if (!decimal.test(value)) return undefined
  const days = Number(value)
  const first_day_ms = since_1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < false_leap_day ? 31 : 30)
  // Rounds to seconds, because a fraction of a day is rarely an exact number of seconds.
  const at_ms = first_day_ms + Math.round(days * day_s) * 1_000
  if (at_ms >= end_ms) return undefined
  const at = new Date(at_ms).toISOString()
  return [date && at.slice(0, 10), time && at.slice(11, 16)].filter(Boolean).join(' ')
}
