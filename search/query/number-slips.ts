/** For each character, the characters that people confuse with it. */
const alike: Readonly<Record<string, string>> = {
  o: '0',
  0: 'o',
  i: '1',
  l: '1',
  1: 'il',
  s: '5',
  5: 's',
  b: '8',
  8: 'b',
  z: '2',
  2: 'z',
}
const characters = '0123456789abcdefghijklmnopqrstuvwxyz'
/** Minimum length of a number that is corrected. A shorter number is one typo away from too many others. */
const slip_length_min = 8
const slip_length_max = 20

/** Returns at most about 1,500 numbers one typo away, likeliest first. Empty for a number that is too short or too long. */
export function numbersOneSlipAway(number: string): string[] {
  if (number.length < slip_length_min || number.length > slip_length_max) return []
  const places = Array.from(number, (_, at) => at)
  const put = (at: number, text: string, length = 1): string => number.slice(0, at) + text + number.slice(at + length)
  const found = new Set([
    ...places.flatMap((at) => Array.from(alike[number[at]!] ?? '', (other) => put(at, other))),
    ...places.slice(1).map((at) => put(at - 1, number[at]! + number[at - 1]!, 2)),
    ...places.flatMap((at) => Array.from(characters, (other) => put(at, other))),
    ...[...places, number.length].flatMap((at) => Array.from(characters, (other) => put(at, other, 0))),
    ...places.map((at) => put(at, '')),
  ])
  found.delete(number)
  return [...found]
}
