/** Measures the CPU time to read 180,000 characters of real solicitations, and all real notices. */

import { findClauses } from '../../../reading/clauses.ts'
import { findDemands } from '../../../reading/demands.ts'
import { regulationSections } from '../../../reading/regulation-sections.ts'
import { summarize } from '../../../reading/summary/summary.ts'
import { checkCitations } from '../../../reading/text/citations.ts'
import { present, realNotices, realSolicitations } from '../../../test/reading/real-texts.ts'

const length = 180_000
const aim_ms = 50
const rounds = 5

const readers: Record<string, (text: string) => unknown> = {
  findClauses,
  regulationSections,
  findDemands,
  summarize,
  'checkCitations, one quote that occurs and one that does not': (text) =>
    checkCitations(text, [{ quote: text.slice(90_000, 90_200).toUpperCase() }, { quote: 'no text contains this' }]),
}

export async function benchReading(): Promise<string[]> {
  if (!present) return ['skipped: the real texts are missing']
  const solicitations = realSolicitations().map(({ text }) => text)
  const long = solicitations.map((text, index) =>
    `${text}\n${solicitations[(index + 1) % solicitations.length]}`.slice(0, length),
  )
  const texts = long.filter((text) => text.length === length).slice(0, 20)
  const notices = realNotices().map(({ text }) => text)
  return [
    ...Object.entries(readers).map(([name, read]) => {
      const times_ms = texts.map((text) => Math.min(...Array.from({ length: rounds }, () => processor_ms(() => read(text)))))
      times_ms.sort((a, b) => a - b)
      const [median, most] = [times_ms[times_ms.length >> 1]!, times_ms.at(-1)!]
      return `${name}: ${median.toFixed(1)} ms, at most ${most.toFixed(1)} ms for ${length} characters (aim: at most ${aim_ms} ms)`
    }),
    ...Object.entries(readers).map(([name, read]) => {
      const took_ms = processor_ms(() => {
        for (const text of notices) read(text)
      })
      return `${name}: ${(took_ms / 1000).toFixed(1)} s for all ${notices.length} notices that have a text`
    }),
  ]
}

/** Returns the CPU time of this thread for `work`. Unlike elapsed time, it does not depend on other work on the machine. */
function processor_ms(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
