import { getRequestId } from '@sufra/runtime/crash-handler'
import type { ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBroker } from '../../platform/calls/broker.ts'
import { IdempotencyRecords } from '../../platform/calls/idempotency.model.ts'
import { Settings } from '../../platform/db/settings.ts'
import { AuditLog } from '../../platform/observability/audit.ts'
import { EDITOR, type Fixture, openFixture, recordCommands } from '../../platform/testing/fixture.ts'
import { createRegistration } from '../../platform/testing/registration.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { createCustomersService } from '../customers.service.ts'
import { CustomerDeletions } from '../deletion/customer-deletion.model.ts'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'
import { createCustomer } from '../registration/create-customer.ts'

let stage: Fixture
let broker: ServiceBroker
let guest: CustomerRecord
beforeAll(async () => {
  stage = await openFixture('points', [Customers, Ledger, AuditLog, IdempotencyRecords, Settings, CustomerDeletions])
  broker = createBroker({ logLevel: 'error' })
  // Without mixins: the deletion sweep waits for services that this test does not start.
  const { mixins: _, ...service } = createCustomersService(stage.app)
  broker.createService(service)
  await broker.start()
})
afterAll(async () => {
  await broker.stop()
  await stage.stop()
})
beforeEach(async () => {
  await stage.clear()
  guest = await createCustomer(createRegistration('+971501234567'), stage.app)
})

let keys = 0
function buy(amount: number, idempotencyKey = `key-${keys++}`, of = guest) {
  const meta = { session: EDITOR, idempotencyKey }
  // Concurrent calls may exceed the default timeout on a busy machine.
  const requestID = getRequestId() ?? idempotencyKey
  return broker.call('customers.addPoints', { id: of.id, amount }, { meta, timeout: 60_000, requestID })
}

async function expectBalanceToBeTheLedger(points: number): Promise<void> {
  const lines = await Ledger.find({ customerId: guest.id }).lean<LedgerRecord[]>()
  expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points)
  expect((await Customers.findOne({ id: guest.id }).lean<CustomerRecord>())?.points).toBe(points)
}

describe('concurrent purchases', () => {
  test('of one guest are all credited with ledger and audit entries', async () => {
    await Promise.all(Array.from({ length: 25 }, () => buy(4)))
    await expectBalanceToBeTheLedger(10 + 25 * 4)
    const lines = await Ledger.find({ customerId: guest.id }).sort({ balance: 1 }).lean<LedgerRecord[]>()
    expect(lines.map(({ balance }) => balance)).toEqual(Array.from({ length: 26 }, (_, n) => 10 + n * 4))
    expect(await AuditLog.countDocuments({ what: 'points.add' })).toBe(25)
  })

  test('of one idempotency key, sent twenty times, are one with equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(7, 'one-key')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await expectBalanceToBeTheLedger(17)
    expect(await AuditLog.countDocuments({ what: 'points.add' })).toBe(1)
  })

  test('cost a read of the guest, one write and the commit', async () => {
    const took: string[][] = []
    for (let n = 0; n < 4; n++) took.push((await recordCommands(() => buy(1))).commands)
    // Excludes calls that allocated a new block of ids.
    const usual = took.filter(({ length }) => length === Math.min(...took.map((one) => one.length)))
    expect(usual.length).toBeGreaterThan(1)
    for (const names of usual) expect(names).toEqual(['find', 'bulkWrite', 'commitTransaction'])
  })
})
