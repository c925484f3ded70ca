import { seed } from '@sufra/daily-seed/seed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FuzzStage, openFuzzStage } from './stage.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const BATCH = 5_000
const PATIENCE_MS = 60 * 60_000

let stage: FuzzStage
beforeAll(async () => {
  stage = await openFuzzStage()
})
afterAll(() => stage.product.stop())

it(`answers ${REQUESTS} hostile requests of all callers without a server error`, { timeout: PATIENCE_MS }, async () => {
  for (let sent = 0; sent < REQUESTS; sent += BATCH) {
    const faults = await stage.run(Math.min(BATCH, REQUESTS - sent), seed + sent)
    expect(faults.slice(0, 20), `${faults.length} faults of seed ${seed + sent}`).toEqual([])
  }
  await stage.expectSound()
})
