import { isInAudience } from '@sufra/domain/marketing/audience'
import { createCode, getCodeExpiry } from '@sufra/domain/promotions/discount-code'
import type { CustomerRecord } from '../customers/customer.model.ts'
import type { LedgerRecord } from '../customers/ledger.model.ts'
import type { CodeRecord } from '../promotions/code.model.ts'
import { getTerms } from '../promotions/reserve-code.ts'
import type { RewardRecord } from '../promotions/reward.model.ts'
import type { DemoCustomers } from './customers.ts'
import { createRandom, generateInteger, pickItem } from './random.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const APPETITE = 0.3

interface Terms {
  now: Date
  codeDays: number
  timeZone: string
  firstId: { code: number; transaction: number }
}

type Redemption = { code: CodeRecord; entry: LedgerRecord }

export function createDemoRedemptions(
  { customers, ledger }: DemoCustomers,
  rewards: readonly RewardRecord[],
  terms: Terms,
): DemoCustomers & { codes: CodeRecord[] } {
  const random = createRandom(11)
  const made: Redemption[] = []
  const [first, ...others] = customers
  const after = others.map((customer) => {
    const visits = ledger.filter(({ customerId }) => customerId === customer.id)
    const mine = createRedemptions(customer, visits, rewards, { terms, random, before: made.length })
    made.push(...mine)
    const points = mine.reduce((left, { entry: line }) => left + line.points, customer.points)
    return { ...customer, points }
  })
  return {
    customers: first ? [first, ...after] : after,
    ledger: [...ledger, ...made.map(({ entry: line }) => line)],
    codes: made.map(({ code }) => code),
  }
}

export const countMaxRedemptions = ({ ledger }: DemoCustomers): number => ledger.length

interface Progress {
  terms: Terms
  random: () => number
  before: number
}

function createRedemptions(
  customer: CustomerRecord,
  visits: readonly LedgerRecord[],
  rewards: readonly RewardRecord[],
  { terms, random, before }: Progress,
): Redemption[] {
  const made: Redemption[] = []
  let balance = 0
  for (const visit of visits) {
    balance += visit.points
    const wanted = rewards.filter(
      (reward) =>
        reward.isMultipleRedemption && reward.pointsCost <= balance && isInAudience(customer.isMuslim, reward),
    )
    const at = new Date(visit.createdAt.getTime() + generateInteger(random, 1, 20) * MINUTE_MS)
    if (wanted.length === 0 || random() > APPETITE || at > terms.now) continue
    const redemption = createRedemption(pickItem(random, wanted), customer.id, at, {
      terms,
      random,
      before: before + made.length,
    })
    balance += redemption.entry.points
    made.push(redemption)
  }
  return made
}

function createRedemption(
  reward: RewardRecord,
  customerId: number,
  at: Date,
  { terms, random, before }: Progress,
): Redemption {
  const ref = `demo:redeem:${before}`
  const usedAt = new Date(at.getTime() + generateInteger(random, 1, 9) * DAY_MS)
  const used = usedAt <= terms.now
  return {
    code: {
      id: terms.firstId.code + before,
      customerId,
      ...getTerms(reward),
      code: generateCode(random),
      state: 'issued',
      ref,
      once: null,
      isUsed: used,
      usedAt: used ? usedAt : null,
      redeemedBy: used ? 'Demo' : null,
      posOrderNumber: null,
      expiresAt: getCodeExpiry(at, terms.codeDays, terms.timeZone),
      createdAt: at,
    },
    entry: createEntry(reward, customerId, at, { ref, id: terms.firstId.transaction + before }),
  }
}

function createEntry(
  reward: RewardRecord,
  customerId: number,
  at: Date,
  names: Pick<LedgerRecord, 'id' | 'ref'>,
): LedgerRecord {
  return {
    ...names,
    customerId,
    type: 'redeem',
    points: -reward.pointsCost,
    amountFils: null,
    description: reward.name,
    descriptionAr: reward.nameAr,
    qrCodeHash: null,
    rewardId: reward.id,
    posOrderNumber: null,
    adminName: null,
    createdAt: at,
  }
}

function generateCode(random: () => number): string {
  const bytes = Uint8Array.from({ length: 32 }, () => generateInteger(random, 0, 255))
  return createCode(bytes) ?? generateCode(random)
}
