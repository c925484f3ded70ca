import type { AuditEntry } from '@sufra/contracts/auth/staff/entities'
import { getBookingAddress } from '@sufra/contracts/front-ends/booking-address'
import { isDay } from '@sufra/domain/platform/calendar-day'

const RESERVATIONS = '/admin/reservations'

/** Kinds of records and their pages; null where there is none. */
const PAGES = {
  api_key: '/admin/api-keys',
  block: RESERVATIONS,
  campaign: '/admin/campaigns',
  customers: '/admin',
  day: RESERVATIONS,
  discount_code: null,
  feedback: '/admin/feedback',
  floor_plan: '/admin/floor-plan',
  import: '/admin/imports',
  menu_button: '/admin/menu-buttons',
  news: '/admin/news',
  offer: '/admin/offers',
  queue: RESERVATIONS,
  release: '/admin/releases',
  reservation: RESERVATIONS,
  reservations: RESERVATIONS,
  restaurant_capacity: RESERVATIONS,
  restaurant_hours: '/admin/restaurant-hours',
  reward: '/admin/rewards',
  segment: '/admin/customer-groups',
  special_day: '/admin/restaurant-hours',
  staff: '/admin/staff',
  tag: '/admin/customer-groups',
  till: '/admin/shared-till',
  transactions: '/admin/ledger',
  valid_qr_code: null,
  waitlist: RESERVATIONS,
  webhook: '/admin/webhooks',
} as const

const SETTINGS = {
  feedback: '/admin/feedback',
  loyalty: '/admin/loyalty',
  online_booking: '/admin/booking-page',
  restaurant: '/admin/restaurant',
  setup: '/admin',
  welcome_points: '/admin/loyalty',
} as const

type Kind = keyof typeof PAGES
type Setting = keyof typeof SETTINGS

/** There is one of each. */
const SINGLE: readonly Kind[] = [
  'customers',
  'floor_plan',
  'reservations',
  'restaurant_capacity',
  'restaurant_hours',
  'transactions',
]

const NAMES = ['name', 'title', 'label', 'username', 'customerName', 'code'] as const

interface AuditedRecord {
  /** A key of the words of records. */
  word: Kind | `setting.${Setting}`
  /** Its own name, else its number; null where there is one only. */
  name: string | null
  page: string | null
}

/** Null for a record of a later release. */
export function readRecord({ record, before, after }: Pick<AuditEntry, 'record' | 'before' | 'after'>) {
  const [kind = '', id = ''] = splitOnce(record)
  if (kind === 'setting') return readSetting(id)
  if (!isKeyOf(PAGES, kind)) return null
  const facts = { ...toFacts(before), ...toFacts(after) }
  const found: AuditedRecord = {
    word: kind,
    name: SINGLE.includes(kind) ? null : (findName(facts) ?? id),
    page: findPage(kind, id, facts),
  }
  return found
}

function readSetting(id: string): AuditedRecord | null {
  return isKeyOf(SETTINGS, id) ? { word: `setting.${id}`, name: null, page: SETTINGS[id] } : null
}

type Facts = Readonly<Record<string, unknown>>

function findPage(kind: Kind, id: string, { date, customerId }: Facts): string | null {
  if (kind === 'day') return `${RESERVATIONS}?day=${id}`
  if (kind === 'discount_code' && typeof customerId === 'number') return `/admin/history?customerId=${customerId}`
  if (PAGES[kind] !== RESERVATIONS || typeof date !== 'string' || !isDay(date)) return PAGES[kind]
  return kind === 'reservation' ? getBookingAddress({ id: Number(id), date }) : `${RESERVATIONS}?day=${date}`
}

function findName(facts: Facts): string | null {
  const texts = NAMES.map((field) => facts[field])
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? null
}

function splitOnce(record: string): string[] {
  const at = record.indexOf(':')
  return at < 0 ? [record] : [record.slice(0, at), record.slice(at + 1)]
}

function toFacts(value: unknown): Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {}
}

function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key)
}
