import { listSeeds } from '@sufra/daily-seed/seed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FuzzStage, openFuzzStage } from './stage.ts'

/** The gate uses a fixed seed; a full run adds one of the day. */
const STABLE_SEEDS = [20_261_121]
const STABLE_REQUESTS = 300
const REQUESTS_OF_THE_DAY = 5_000

let stage: FuzzStage
beforeAll(async () => {
  stage = await openFuzzStage()
})
afterAll(() => stage.product.stop())

it.each(listSeeds(...STABLE_SEEDS))(
  'answers hostile requests without a server error (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const faults = await stage.run(STABLE_SEEDS.includes(seed) ? STABLE_REQUESTS : REQUESTS_OF_THE_DAY, seed)
    expect(faults.slice(0, 20), `${faults.length} faults`).toEqual([])
  },
)

it('stays alive afterwards, with every balance equal to its ledger', () => stage.expectSound())
