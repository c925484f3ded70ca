import { defineConfig } from 'vitest/config'

/** Files in which no day and no hour plays a part; the zone of the machine cannot matter to them. */
const WITHOUT_CLOCK = [
  'address-limits',
  'fuzz/fuzz',
  'contract',
  'crash',
  'deletion-crash',
  'deletion-repair',
  'directory',
  'hashed-passwords',
  'menu-buttons',
  'options',
  'properties/points',
  'sessions',
  'sign-in-limits',
  'staff',
  'staff-rights',
  'store-away',
].map((name) => `e2e/api/${name}.test.ts`)

/** The calls once more on a machine in another zone: the restaurant's day must not follow the machine's. */
const inZone = (zone: string) => ({
  test: {
    name: zone,
    environment: 'node' as const,
    env: { TZ: zone },
    include: ['e2e/api/**/*.test.ts'],
    exclude: WITHOUT_CLOCK,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{domain,contracts,embedded-mongo,cli,mf,runtime}/src/**/*.test.ts',
            '{services,gateway}/src/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser-parts',
          environment: 'happy-dom',
          setupFiles: ['packages/ui/src/test-environment.ts'],
          testTimeout: 60_000,
          include: ['packages/{i18n,api,ui}/src/**/*.test.{ts,tsx}', '{shell,mfe-*}/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'product',
          environment: 'node',
          env: { TZ: 'UTC' },
          include: ['e2e/{api,deploy}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      inZone('Asia/Dubai'),
      inZone('America/Los_Angeles'),
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['e2e/{start,journeys}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
