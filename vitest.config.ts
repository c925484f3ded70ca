import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** `npm run test:all` runs everything; `npm test`, the gate, leaves out files named `*.full.test.ts(x)` (docs/testing.md). */
const isFullRun = process.env.TEST_SCOPE === 'all'

/** Files whose results depend on the machine's time zone run a second time in the restaurant's own. */
const ZONE_DEPENDENT = [
  'e2e/api/platform/{reports,time,zone}.test.ts',
  'e2e/api/reservations/{reservations,special-days}.test.ts',
]

/** Start order of the projects: the longest first, so that no core idles at the end. */
const PROJECT_ORDER = [
  'browser',
  'components',
  'api',
  'api in Dubai',
  'resilience',
  'release',
  'store',
  'unit',
  'alone',
]
const orderOf = ({ project }: TestSpecification) => PROJECT_ORDER.indexOf(project.name)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files)
    return longestFirst.toSorted((one, other) => orderOf(one) - orderOf(other))
  }
}

const COUNT_PROCESSES = 'tools/src/testing/count-processes.ts'

const shared = {
  // A wait that succeeds costs nothing; a busy machine only takes longer to succeed.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // A worker loads mongoose, moleculer or a front end once for all of its files.
  isolate: false,
  environment: 'node',
  setupFiles: [COUNT_PROCESSES],
  exclude: [...configDefaults.exclude, ...(isFullRun ? [] : ['**/*.full.test.{ts,tsx}'])],
}
const browser = {
  globalSetup: ['e2e/harness/browser/before-all.ts'],
  setupFiles: [COUNT_PROCESSES, 'e2e/harness/browser/report-failed-page.ts'],
}
/** Its date differs from the restaurant's for half of each day, which reveals code that asks the machine for its zone. */
const farZone = { env: { TZ: 'America/Los_Angeles' } }

export default defineConfig({
  test: {
    globalSetup: ['tools/src/testing/engine-of-run.ts'],
    // Twice the cores of a small machine: journeys wait for their browsers much of the time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/{domain,contracts,daily-seed,mf,runtime}/src/**/*.test.ts',
            '{apps/server,tools}/src/**/*.test.ts',
            '{services,gateway}/src/**/*.test.ts',
            'packages/{i18n,api,ui,forms}/src/**/*.test.ts',
            '{shell,mfe-*}/src/**/*.test.ts',
            'e2e/rules/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
          environment: 'happy-dom',
          // Thousands of short-lived pages: more room for young objects saves a tenth of the time in collections.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['packages/ui/src/testing/test-environment.ts'],
          // Only files named .tsx get a page, which costs a worker half a second.
          include: ['packages/{i18n,api,ui,forms}/src/**/*.test.tsx', '{shell,mfe-*}/src/**/*.test.tsx'],
        },
      },
      { test: { ...shared, name: 'store', include: ['packages/embedded-mongo/src/**/*.test.ts'] } },
      { test: { ...shared, ...farZone, name: 'api', include: ['e2e/api/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'api in Dubai',
          env: { TZ: 'Asia/Dubai' },
          include: isFullRun ? ZONE_DEPENDENT : [],
        },
      },
      { test: { ...shared, ...browser, name: 'browser', include: ['e2e/{journeys,visual}/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          ...farZone,
          name: 'resilience',
          include: ['e2e/resilience/**/*.test.ts'],
          exclude: [...shared.exclude, 'e2e/resilience/topology/**'],
        },
      },
      { test: { ...shared, ...browser, ...farZone, name: 'release', include: ['e2e/release/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          ...browser,
          name: 'alone',
          // A dozen processes, whose calls keep the limits that guests meet: after all others, with nothing beside it.
          sequence: { groupOrder: 1 },
          include: ['e2e/resilience/topology/**/*.test.ts'],
        },
      },
    ],
  },
})
