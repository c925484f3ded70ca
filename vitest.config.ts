import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{domain,contracts,embedded-mongo,cli,mf}/src/**/*.test.ts',
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
          include: ['e2e/{api,deploy}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
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
