import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node'

// Bounds for what hangs, not for what is slow: a machine with other work takes ten times as long.
const inherited = {
  pool: 'forks',
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: 'test/begin-recording.ts',
} as const

/**
 * These bring the service up in their own process, two seconds' work that they share where one process runs several of them, or take
 * less than a process does. Not those with a setup module of their own, which ends with its first file, nor those that start processes.
 */
const together = [
  'test/{catalog,time}/*.test.ts',
  'test/ingest/**/*.test.ts',
  'test/reading/!(labels|real-notices).test.ts',
  'test/handlers/!(contracts|discovery*).test.ts',
  'test/server/http/!(*.browser).test.ts',
]
/** They wait for most of their minute, so they begin first and leave the processors to others. */
const waiting = /server\/(stop|kill|postgres\/restart)\.test\.ts$/
const last = 'test/coverage.test.ts'

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(waiting.test(b.moduleId)) - Number(waiting.test(a.moduleId)))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    // More than the processors of a small machine: many tests wait for processes that they started.
    maxWorkers: 4,
    sequence: { sequencer: WaitingFirst },
    reporters: ['default', countReporter()],
    projects: [
      {
        test: {
          ...inherited,
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: [last, ...together],
        },
      },
      { test: { ...inherited, name: 'together', include: together, isolate: false } },
      // Reads what all others recorded, so it comes last.
      { test: { ...inherited, name: 'contract-coverage', include: [last], setupFiles: [], sequence: { groupOrder: 1 } } },
    ],
  },
})

/** A last line for machines: `N passed, N failed`, with the skipped where there are any. */
function countReporter(): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const states = modules.flatMap((module) => [...module.children.allTests()]).map((test) => test.result().state)
      // A file that cannot be loaded has no tests to fail, and an error outside of tests belongs to none.
      const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length + errors.length
      const failed = states.filter((state) => state === 'failed').length + broken
      const skipped = states.filter((state) => state === 'skipped').length
      process.stdout.write(
        `${states.filter((state) => state === 'passed').length} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
      )
    },
  }
}
