import { seed, selectOfDay } from '@sufra/daily-seed/seed'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullRun } from '../../harness/run-conditions.ts'
import type { WireFault } from '../../harness/store-proxy.ts'
import { isKeyed, sendings } from './calls/all.ts'
import { countUnfinished, expectConsistency } from './consistency.ts'
import { expectClearAnswer, expectDone, expectWholeOrNot } from './expectations.ts'
import { type CommandOfCall, getCommandName, recordCommands } from './record-commands.ts'
import { takeNumber } from './scene.ts'
import { openStage, type Stage } from './stage.ts'
import { runAdminCommand } from './store-access.ts'

let stage: Stage
let failed = 0
beforeAll(async () => {
  stage = await openStage()
  mongoose.connection.getClient().on('commandFailed', () => {
    failed += 1
  })
})
afterAll(() => stage.stop())

/** Injects a fault at one command. @returns the result, and whether the fault occurred. */
type Fault = <T>(place: CommandOfCall, work: () => Promise<T>) => Promise<[T, boolean]>

const createRefusal =
  (errorCode: number): Fault =>
  async ({ command, ofName }, work) => {
    const data = { failCommands: [getCommandName(command)], errorCode }
    await runAdminCommand({ configureFailPoint: 'failCommand', mode: { times: 1, skip: ofName }, data })
    failed = 0
    const done = await work()
    await runAdminCommand({ configureFailPoint: 'failCommand', mode: 'off' })
    return [done, failed > 0]
  }

const createCut =
  (fault: WireFault): Fault =>
  async (place, work) => {
    const trap = stage.store.proxy.arm(place, fault)
    const done = await work()
    trap.disarm()
    return [done, trap.fired()]
  }

const LOST_ANSWER = 'is done, but its answer is lost'

/** Faults of a command. The driver retries after some of them, at most once. */
const faults: Record<string, Fault> = {
  'is refused by a primary that steps down': createRefusal(10107),
  'loses its connection before it is done': createCut('dropRequest'),
  [LOST_ANSWER]: createCut('dropReply'),
  'is overtaken': createRefusal(112),
}

/** The gate tests lost answers of the main calls; full runs test every fault at every call within two days. */
const GATE_CALLS = ['addPoints', 'createReservation', 'redeemReward', 'scanQr', 'deleteCustomer', 'saveHours']
const faultsTried = Object.entries(faults).filter(([name]) => isFullRun || name === LOST_ANSWER)
const DAYS = 2
const selectCalls = (turn: number) =>
  isFullRun ? selectOfDay(sendings, DAYS, seed + turn) : sendings.filter(([title]) => GATE_CALLS.includes(title))

/** Commands of each sending, recorded once for all faults. */
const commands = new Map<string, CommandOfCall[]>()

let cases = 0

describe.each(faultsTried.map(([name, fault], turn) => ({ name, fault, calls: selectCalls(turn) })))(
  'when a command $name',
  ({ fault, calls }) => {
    it.each(calls)('%s returns an error message and happens completely or not at all', async (title, prepare) => {
      const places = commands.get(title) ?? (await recordCommands(prepare, stage.scene, stage.store.proxy))
      commands.set(title, places)
      for (const place of places) {
        const where = `${title}: ${place.command} ${place.before}`
        const sending = await prepare(stage.scene)
        const headers = { 'Idempotency-Key': `answers-${takeNumber()}` }
        const [first, fired] = await fault(place, () => sending.send(headers))
        expectClearAnswer(first, where)
        await expectWholeOrNot(sending, first, where)
        await expectDone(sending, { keyed: isKeyed(title), first, again: await sending.send(headers) }, where)
        if (fired) cases += 1
      }
    })

    it('everything adds up and nothing is left pending', async () => {
      expect(cases).toBeGreaterThan(0)
      await stage.sweep()
      expect(await countUnfinished()).toEqual({})
      await expectConsistency()
    })
  },
)
