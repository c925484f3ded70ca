import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  environment: 'node',
  isolate: false,
  // What failed is told in its message alone.
  chaiConfig: { truncateThreshold: 0 },
}

// The API suite, the journeys and the looks against a deployed product (suite.ts), which one file at a time has in its hands.
export default defineConfig({
  root: join(import.meta.dirname, '..', '..', '..'),
  test: {
    maxWorkers: 1,
    projects: [
      {
        test: { ...shared, name: 'api', env: { TZ: 'America/Los_Angeles' }, include: ['e2e/api/**/*.test.ts'] },
      },
      {
        test: { ...shared, name: 'journeys', include: ['e2e/{journeys,visual}/**/*.test.ts'] },
      },
    ],
  },
})
