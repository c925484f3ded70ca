import { EMIRATES } from '@sufra/domain/choices'
import { PRIVACY_VERSION } from '@sufra/domain/privacy'
import { type CustomerRecord, createRecord, toSearchFields } from '../customers/customer.model.ts'
import type { LedgerEntry } from '../customers/ledger.model.ts'
import { PEOPLE } from './people.ts'
import { between, pick, seededRandom } from './random.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_GUEST_POINTS = 480

export interface DemoCustomers {
  customers: CustomerRecord[]
  ledger: LedgerEntry[]
}

export function demoCustomers(now: Date, firstId: { customer: number; transaction: number }): DemoCustomers {
  const random = seededRandom(7)
  const ledger: LedgerEntry[] = []
  const customers = PEOPLE.map((person, index) => {
    const id = firstId.customer + index
    const createdAt = new Date(now.getTime() - between(random, 20, 400) * DAY_MS)
    const history = historyOf(id, createdAt, now, random)
    if (index === 0) evenOut(history, FIRST_GUEST_POINTS)
    for (const entry of history) ledger.push({ ...entry, id: firstId.transaction + ledger.length })
    const points = history.reduce((sum, entry) => sum + entry.points, 0)
    const lastVisitAt = history.findLast(({ type }) => type === 'earn')?.createdAt
    return customerOf(person, { id, index, createdAt, points, lastVisitAt, random })
  })
  return { customers, ledger }
}

type Draft = Omit<LedgerEntry, 'id'>

function historyOf(customerId: number, since: Date, now: Date, random: () => number): Draft[] {
  const welcome = line(customerId, 'welcome', 10, null, 'Welcome gift', since)
  const visits = Array.from({ length: between(random, 2, 14) }, () => {
    const fils = between(random, 35_00, 420_00)
    const at = new Date(since.getTime() + random() * (now.getTime() - since.getTime()))
    return line(customerId, 'earn', Math.floor(fils / 100), fils, 'Purchase', at)
  })
  const sorted = [welcome, ...visits].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return sorted.map((entry, index) => ({ ...entry, ref: `demo:${customerId}:${index}` }))
}

function line(
  customerId: number,
  type: LedgerEntry['type'],
  points: number,
  amountFils: number | null,
  description: string,
  createdAt: Date,
): Draft {
  const adminName = type === 'earn' ? 'Demo' : null
  return {
    ref: '',
    customerId,
    type,
    points,
    amountFils,
    description,
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName,
    createdAt,
  }
}

function evenOut(history: Draft[], wanted: number): void {
  const purchases = history.filter(({ type }) => type === 'earn')
  const welcome = history.find(({ type }) => type === 'welcome')?.points ?? 0
  const each = Math.floor((wanted - welcome) / purchases.length)
  purchases.forEach((purchase, index) => {
    purchase.points = index === 0 ? wanted - welcome - each * (purchases.length - 1) : each
    purchase.amountFils = purchase.points * 100
  })
}

function customerOf(
  [firstName, lastName, gender, nationality]: (typeof PEOPLE)[number],
  facts: {
    id: number
    index: number
    createdAt: Date
    points: number
    lastVisitAt: Date | undefined
    random: () => number
  },
): CustomerRecord {
  const { id, index, createdAt, points, lastVisitAt, random } = facts
  const phoneNumber = index === 0 ? '+971501234567' : `+97150${String(2_000_000 + index * 7_919)}`
  const dateOfBirth = `${between(random, 1960, 2004)}-${String(between(random, 1, 12)).padStart(2, '0')}-${String(between(random, 1, 28)).padStart(2, '0')}`
  return {
    ...createRecord(),
    id,
    uniqueId: String(1000 + index * 137),
    phoneNumber,
    firstName,
    lastName,
    dateOfBirth,
    gender,
    isMuslim: index === 0 ? true : pick(random, [true, true, false, null]),
    emirate: pick(random, EMIRATES),
    nationality,
    points,
    discount: index === 0 ? '10%' : pick(random, [null, null, '5%', '10%']),
    ...toSearchFields({ firstName, lastName, phoneNumber, dateOfBirth }),
    ...(lastVisitAt && { lastVisitAt }),
    privacyConsent: { version: PRIVACY_VERSION, at: createdAt },
    createdAt,
  }
}
