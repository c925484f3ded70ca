import { EMIRATES, PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { type CustomerRecord, createRecord, toSearchFields } from '../customers/customer.model.ts'
import type { LedgerRecord } from '../customers/ledger.model.ts'
import { PEOPLE } from './people.ts'
import { createRandom, generateInteger, pickItem } from './random.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_GUEST_POINTS = 480

export interface DemoCustomers {
  customers: CustomerRecord[]
  ledger: LedgerRecord[]
}

export function createDemoCustomers(now: Date, firstId: { customer: number; transaction: number }): DemoCustomers {
  const random = createRandom(7)
  const ledger: LedgerRecord[] = []
  const customers = PEOPLE.map((person, index) => {
    const id = firstId.customer + index
    const createdAt = new Date(now.getTime() - generateInteger(random, 20, 400) * DAY_MS)
    const history = createHistory(id, createdAt, now, random)
    if (index === 0) setBalance(history, FIRST_GUEST_POINTS)
    for (const entry of history) ledger.push({ ...entry, id: firstId.transaction + ledger.length })
    const points = history.reduce((sum, entry) => sum + entry.points, 0)
    const lastVisitAt = history.findLast(({ type }) => type === 'earn')?.createdAt
    return createCustomer(person, { id, index, createdAt, points, lastVisitAt, random })
  })
  return { customers, ledger }
}

type NewEntry = Omit<LedgerRecord, 'id'>

function createHistory(customerId: number, since: Date, now: Date, random: () => number): NewEntry[] {
  const welcome = createEntry(customerId, 'welcome', 10, null, 'Welcome gift', since)
  const visits = Array.from({ length: generateInteger(random, 2, 14) }, () => {
    const fils = generateInteger(random, 35_00, 420_00)
    const at = new Date(since.getTime() + random() * (now.getTime() - since.getTime()))
    return createEntry(customerId, 'earn', Math.floor(fils / 100), fils, 'Purchase', at)
  })
  const sorted = [welcome, ...visits].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return sorted.map((entry, index) => ({ ...entry, ref: `demo:${customerId}:${index}` }))
}

function createEntry(
  customerId: number,
  type: LedgerRecord['type'],
  points: number,
  amountFils: number | null,
  description: string,
  createdAt: Date,
): NewEntry {
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

function setBalance(history: NewEntry[], wanted: number): void {
  const purchases = history.filter(({ type }) => type === 'earn')
  const welcome = history.find(({ type }) => type === 'welcome')?.points ?? 0
  const each = Math.floor((wanted - welcome) / purchases.length)
  purchases.forEach((purchase, index) => {
    purchase.points = index === 0 ? wanted - welcome - each * (purchases.length - 1) : each
    purchase.amountFils = purchase.points * 100
  })
}

function createCustomer(
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
  const dateOfBirth = `${generateInteger(random, 1960, 2004)}-${String(generateInteger(random, 1, 12)).padStart(2, '0')}-${String(generateInteger(random, 1, 28)).padStart(2, '0')}`
  return {
    ...createRecord(),
    id,
    uniqueId: String(1000 + index * 137),
    phoneNumber,
    firstName,
    lastName,
    dateOfBirth,
    gender,
    isMuslim: index === 0 ? true : pickItem(random, [true, true, false, null]),
    emirate: pickItem(random, EMIRATES),
    nationality,
    points,
    discount: index === 0 ? '10%' : pickItem(random, [null, null, '5%', '10%']),
    ...toSearchFields({ firstName, lastName, phoneNumber, dateOfBirth }),
    ...(lastVisitAt && { lastVisitAt }),
    privacyConsent: { version: PRIVACY_VERSION, at: createdAt },
    createdAt,
  }
}
