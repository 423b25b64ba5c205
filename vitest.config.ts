import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node'

// Bounds for what hangs, not for what is slow: a machine with other work takes ten times as long.
const inherited = {
  pool: 'forks',
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
  setupFiles: 'test/harness/begin-file.ts',
} as const

/** These files watch or change their own process, as Zapier's package does with HTTP calls. All other files of the first lane share
 * processes, each of which loads the service only once. */
const alone = [
  'test/expressions.test.ts',
  'test/data/*.test.ts',
  'test/db/statements.test.ts',
  'test/house/*.test.ts',
  'test/integrations/zapier.test.ts',
  'test/kernel/{disk,replace-file}.test.ts',
  'test/reading/{labels,real-notices}.test.ts',
  'test/server/settings/config.test.ts',
]
/** The second lane: started services, kills and packages. `npm run test:system` runs it. */
const system = ['test/system/**/*.test.ts']
/** The third lane: the screens of the web app in browsers. `npm run test:screens` runs it. These files call the service in their own
 * process, so they share processes too. */
const screens = ['test/screens/**/*.test.ts']
/** These take longest and begin first, so none of them is left alone at the end. Those that mostly wait are between those that
 * compute, and leave the processors to them. */
const longest = [
  'system/http/consent.browser',
  'system/http/execute.browser',
  'system/kills/workflow-kill',
  'system/kills/delivery-kill',
  'system/hostile-documents',
  'system/postgres/restart',
  'reading/real-notices',
  'system/kill',
  'expressions',
  'system/month',
  'server/input/every-place',
  'system/stop',
  'system/package',
  'system/commands/jobs',
  'search/embedded/embedded',
  'system/commands/cli',
  'sources/kinds/forecasts',
  'system/alerts',
  'system/commands/market',
  'server/http/contract',
  'system/descriptors',
  'system/commands/demo',
  'jobs/embedding',
  'search/meaning/embedding',
].map((name) => join(import.meta.dirname, 'test', `${name}.test.ts`))
const [last, lastOfBoth] = ['test/coverage.test.ts', 'test/row-coverage.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => (longest.includes(moduleId) ? longest.indexOf(moduleId) : longest.length)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'test/harness/global-setup.ts',
    // More than the processors of a small machine: many tests wait for processes that they started.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', countReporter()],
    projects: [
      { test: { ...inherited, name: 'alone', include: alone } },
      {
        test: {
          ...inherited,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [last, lastOfBoth, ...alone, ...system, ...screens],
          isolate: false,
        },
      },
      { test: { ...inherited, name: 'system', include: system, globalSetup: 'test/web/build-once.ts' } },
      { test: { ...inherited, name: 'screens', include: screens, isolate: false, globalSetup: 'test/web/build-once.ts' } },
      // These read what all others recorded, so they come last.
      { test: { ...inherited, name: 'contract-coverage', include: [last], setupFiles: [], sequence: { groupOrder: 1 } } },
      { test: { ...inherited, name: 'system-coverage', include: [lastOfBoth], setupFiles: [], sequence: { groupOrder: 1 } } },
    ],
  },
})

/** A line for each failed test, and a last line for machines: `N passed, N failed`, with the skipped where there are any. */
function countReporter(): Reporter {
  return {
    onTestRunEnd(modules, errors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      const states = tests.map((test) => test.result().state)
      // A file that cannot be loaded has no tests to fail, and an error outside of tests belongs to none.
      const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0)
      const names = tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => `${test.module.relativeModuleId} > ${test.fullName}`)
      const faults = [
        ...names,
        ...broken.map(({ relativeModuleId }) => relativeModuleId),
        ...errors.map(({ message }) => message),
      ]
      for (const fault of faults) process.stdout.write(`failed: ${fault.split('\n')[0]}\n`)
      const failed = faults.length
      const skipped = states.filter((state) => state === 'skipped').length
      process.stdout.write(
        `${states.filter((state) => state === 'passed').length} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
      )
    },
  }
}
