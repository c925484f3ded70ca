import { afterEach } from 'vitest'
import { describeOpenPages } from './open-pages.ts'

// Setup file of the journeys (vitest.config.ts).
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}: ${await describeOpenPages()}`)
})
