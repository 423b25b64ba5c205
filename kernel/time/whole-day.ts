/** The time of a due date that was given as a day. */
const endOfDay = 'T23:59:59.999Z'

/** Whether a time stands for a whole day. */
export function isWholeDay(time: string): boolean {
  return time.endsWith(endOfDay)
}
