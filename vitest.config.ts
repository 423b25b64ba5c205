import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

// Bounds for what hangs, not for what is slow: a machine with other work takes ten times as long.
const inherited = { pool: 'forks', testTimeout: 60_000, hookTimeout: 120_000 } as const

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    // One more than the processors of a small machine: many tests wait for processes that they started.
    maxWorkers: 3,
    reporters: ['default', countReporter()],
    projects: [
      {
        test: { ...inherited, name: 'main', include: ['test/**/*.test.ts'], exclude: ['test/bench/**', 'test/coverage.test.ts'] },
      },
      // Reads what all others recorded, so it comes last.
      { test: { ...inherited, name: 'contract-coverage', include: ['test/coverage.test.ts'], sequence: { groupOrder: 1 } } },
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
