import { RateLimits } from 'services/platform/security/rate-limiter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../harness/person.ts'
import { type Hold, listHolds, splitIntoBatches } from './batches.ts'
import { isKeyed } from './calls/all.ts'
import { countUnfinished, expectConsistency } from './consistency.ts'
import { expectClearAnswer, expectDone, retryUntilSettled } from './expectations.ts'
import { holdAll } from './hold.ts'
import { openStage, type Stage } from './stage.ts'
import { getCollection } from './store-access.ts'

/** Call timeout here; each held call takes this long. */
const PATIENCE_MS = 600
/** Parts keep each test within its timeout on a busy machine. */
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8]

let stage: Stage
let batches: Hold[][] = []
beforeAll(async () => {
  stage = await openStage(PATIENCE_MS)
  batches = splitIntoBatches(await listHolds(stage.scene, stage.store.proxy))
})
afterAll(() => stage.stop())

let cases = 0

describe('when a command does not return before the deadline', () => {
  it.each(PARTS)('each call returns an error message and succeeds on retry (part %i)', async (part) => {
    // All cases share one address.
    await getCollection(RateLimits).deleteMany({})
    for (const batch of batches.filter((_, index) => index % PARTS.length === part - 1)) {
      for (const { title, where, sending, headers, answer } of await holdAll(batch, stage.scene, stage.store.proxy)) {
        const first = await answer
        expect(first, where).not.toBeNull()
        expectClearAnswer(first as Answer, where)
        let sends = 1
        const again = await retryUntilSettled(() => {
          sends += 1
          return sending.send(headers)
        })
        await expectDone(sending, { keyed: isKeyed(title), first, again, sends }, where)
        cases += 1
      }
    }
  })

  it('everything adds up and nothing is left pending', async () => {
    expect(cases).toBeGreaterThan(0)
    await stage.sweep()
    expect(await countUnfinished()).toEqual({})
    await expectConsistency()
  })
})
