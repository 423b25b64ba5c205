const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
/** Ordinals up to twelve, because some are irregular. Other ordinals end in `th`. */
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'

const values = new Map<string, number>()
for (const [value, word] of units.split(' ').entries()) values.set(word, value).set(`${word}th`, value)
for (const [value, word] of ordinals.split(' ').entries()) values.set(word, value)
for (const [ten, word] of tens.split(' ').entries()) {
  const value = 10 * (ten + 2)
  values.set(word, value).set(`${word.slice(0, -1)}ieth`, value)
}

const scales = new Map<string, number>()
const scaleWords = { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
for (const [word, scale] of Object.entries(scaleWords)) scales.set(word, scale).set(`${word}s`, scale).set(`${word}th`, scale)

/** The value of adjacent words: thousands in `total`, the rest in `part`. `figure` is set only for one number in digits. */
type Sum = { total: number; part: number; figure: string | null }

/** Returns all numbers as figures: `twenty-five thousand` as 25000, `2.5 million` as 2500000, `52.212-1` as three numbers. */
export function numbersOf(text: string): string[] {
  const found: string[] = []
  let sum: Sum | null = null
  let end = 0
  for (const { 0: token, index } of text.matchAll(/\d[\d,]*(?:\.\d+)?|\p{L}+/gu)) {
    const isAdjacent = /^[\s\p{Pd}]{0,3}$/u.test(text.slice(end, index))
    const longer: Sum | null = sum && isAdjacent ? extend(sum, token) : null
    if (sum && !longer) found.push(...figuresFor(sum))
    sum = longer ?? extend(null, token)
    end = index + token.length
  }
  return sum ? [...found, ...figuresFor(sum)] : found
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
const scaled = Object.keys(scaleWords).join('|')
/** The words `one` and `first` where they are not numbers, as in `an equal one`, unlike `one year` and `the first of March`. */
const countsNothing = new RegExp(
  `(?<!(?:ty|${scaled}|${month})[\\s\\p{Pd}]{1,2})\\b(?:one|first)\\b(?![\\s\\p{Pd}]{1,2}(?:${scaled}|${month}|of|year|month|week|day|hour|minute|dollar|cent|percent))`,
  'gu',
)

export function statedNumbers(text: string): string[] {
  return numbersOf(text.replace(countsNothing, ' '))
}

/** Returns only the numbers in digits. Does not combine them with words such as `million`. */
export function figuresOf(text: string): string[] {
  return (text.match(/\d[\d,]*/g) ?? []).map((figure) => figure.replaceAll(',', '').replace(/^0+(?=\d)/, ''))
}

function figuresFor({ total, part, figure }: Sum): string[] {
  return figure === null ? [String(Math.round(total + part))] : figuresOf(figure)
}

/** Adds a word or digits to a sum, or starts a sum. Returns null if the token does not belong to it. */
function extend(sum: Sum | null, token: string): Sum | null {
  const { total, part } = sum ?? { total: 0, part: 0 }
  const scale = scales.get(token)
  if (scale !== undefined) {
    const times = (part || 1) * scale
    return scale < 1000 ? { total, part: times, figure: null } : { total: total + times, part: 0, figure: null }
  }
  if (/^\d/.test(token)) return sum ? null : { total, part: Number(token.replaceAll(',', '')), figure: token }
  const value = values.get(token)
  if (value === undefined || (sum && (sum.figure !== null || !mayFollow(part, value)))) return null
  return { total, part: part + value, figure: null }
}

/** Returns whether a number word may follow: `five` may follow `twenty` and `hundred`, but `thirty` may not follow `twenty`. */
function mayFollow(part: number, value: number): boolean {
  const below_hundred = part % 100
  return below_hundred === 0 || (below_hundred >= 20 && below_hundred % 10 === 0 && value < 10)
}
