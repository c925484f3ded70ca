import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files in which days and hours decide. They run once more on a machine in the restaurant's zone, all others only where
 * it is another day for half of the restaurant's; that no code of the server asks the machine for its zone is a rule
 * with a test of its own (e2e/rules).
 */
const BY_THE_DAY = ['reports', 'reservations', 'special-days', 'time', 'zone'].map((name) => `e2e/api/${name}.test.ts`)

/**
 * Projects in the order in which they begin: what takes long first, so that no core waits for it at the end. Files of a
 * project stand together, because one follows another in the same process only where they do.
 */
const WAVES = ['journeys', 'browser-parts', 'product', 'Asia/Dubai', 'store', 'node', 'topology']
const wave = ({ project }: TestSpecification) => WAVES.indexOf(project.name)
/** These wait much of their time, which should not be at the end of their wave. */
const waits = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/faults/'))

/** So long that it runs where it is asked for by name (docs/deploying.md), and in containers where there are any. */
const THROUGH_EDGE = process.argv.some((word) => word.startsWith('e2e/edge')) ? ['e2e/edge/**/*.test.ts'] : []

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files)
    return longestFirst.toSorted((one, other) => wave(one) - wave(other) || waits(other) - waits(one))
  }
}

/** Waiting costs nothing when what is waited for comes; a busy machine only makes it come later. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Files that a process runs one after another. Each starts and ends a product, broker, store or page of its own, and
 * what they load (mongoose, moleculer, the front ends) is loaded once for all: more than a second a file.
 */
const IN_ONE_PROCESS = { isolate: false }

export default defineConfig({
  test: {
    globalSetup: ['deploy/cli/src/testing/engine-of-run.ts'],
    // Twice as many as this kind of machine has cores: journeys wait for their browsers much of the time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...PATIENT,
          ...IN_ONE_PROCESS,
          name: 'store',
          environment: 'node',
          include: ['packages/embedded-mongo/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          ...IN_ONE_PROCESS,
          name: 'node',
          environment: 'node',
          include: [
            'packages/{domain,contracts,daily-seed,mf,runtime}/src/**/*.test.ts',
            'deploy/cli/src/**/*.test.ts',
            'bench/**/*.test.ts',
            '{services,gateway}/src/**/*.test.ts',
            'packages/{i18n,api,ui,forms}/src/**/*.test.ts',
            '{shell,mfe-*}/src/**/*.test.ts',
            'e2e/rules/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...PATIENT,
          ...IN_ONE_PROCESS,
          name: 'browser-parts',
          environment: 'happy-dom',
          // Pages come and go by the thousand: with room for the young, less is collected. A tenth of their time.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['packages/ui/src/testing/test-environment.ts'],
          // A page costs a process half a second: only files named .tsx have one.
          include: ['packages/{i18n,api,ui,forms}/src/**/*.test.tsx', '{shell,mfe-*}/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...PATIENT,
          ...IN_ONE_PROCESS,
          name: 'product',
          environment: 'node',
          env: { TZ: 'America/Los_Angeles' },
          include: ['e2e/{api,deploy}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENT,
          ...IN_ONE_PROCESS,
          name: 'Asia/Dubai',
          environment: 'node',
          env: { TZ: 'Asia/Dubai' },
          include: BY_THE_DAY,
        },
      },
      {
        test: {
          ...PATIENT,
          ...IN_ONE_PROCESS,
          name: 'journeys',
          environment: 'node',
          globalSetup: ['e2e/journeys/before-all.ts'],
          setupFiles: ['e2e/journeys/tell-aftermath.ts'],
          include: ['e2e/{start,journeys}/**/*.test.ts', ...THROUGH_EDGE],
        },
      },
      {
        test: {
          ...PATIENT,
          ...IN_ONE_PROCESS,
          name: 'topology',
          environment: 'node',
          globalSetup: ['e2e/journeys/before-all.ts'],
          // A dozen processes, whose calls have the seconds that guests allow them: after all others, and alone.
          sequence: { groupOrder: 1 },
          include: ['e2e/topology/**/*.test.ts'],
        },
      },
    ],
  },
})
