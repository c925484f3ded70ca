import type { PublicReservation } from '@sufra/contracts/reservations/online/entities'
import type { PublicQueueEntry } from '@sufra/contracts/reservations/queue/entities'
import type { Language } from '@sufra/domain/platform/choices'
import type { Page } from 'playwright-core'
import type { Stage } from '../../harness/browser/stage.ts'
import { visit } from '../../harness/browser/visit.ts'
import { TODAY } from '../../harness/run-conditions.ts'
import type { Look } from './walk.ts'

const RESERVATION: PublicReservation = {
  id: 1041,
  customerName: 'Layla Al Mansoori',
  customerPhone: '+971501234567',
  customerEmail: null,
  date: TODAY,
  time: '20:00',
  startsAt: `${TODAY}T16:00:00.000Z`,
  endsAt: `${TODAY}T18:00:00.000Z`,
  partySize: 4,
  specialRequests: 'Window table',
  status: 'confirmed',
  version: 0,
}

const WAITING: PublicQueueEntry = {
  ...{ name: 'Layla', partySize: 2, state: 'waiting', position: 3, quote: 25, quotedMinutes: 30 },
  createdAt: `${TODAY}T13:40:00.000Z`,
}

/** Pages of guests without an account; changes no data. */
export async function walkOnline(stage: Stage, language: Language, look: Look): Promise<void> {
  const phone = await stage.phone(language)
  await phone.goto(`${stage.address}/book`)
  await phone.locator('input[name=time]:enabled').nth(3).check()
  await phone.getByRole('heading').first().scrollIntoViewIfNeeded()
  await look('book', phone)
  await phone.route('**/api/public/reservations/*', (route) => route.fulfill({ json: RESERVATION }))
  await phone.goto(`${stage.address}/book/1041.AAAAAAAAAAAAAAAAAAAAAA`)
  await phone.locator('dl').waitFor()
  await look('book-reservation', phone)
  await walkQueue(phone, stage, look)
}

async function walkQueue(phone: Page, stage: Stage, look: Look): Promise<void> {
  await phone.route('**/api/public/queue?*', (route) => route.fulfill({ json: { waiting: 3, minutes: 25 } }))
  await phone.goto(`${stage.address}/queue`)
  await phone.getByRole('status').filter({ hasText: '25' }).waitFor()
  await look('queue', phone)
  await phone.route('**/api/public/queue/*', (route) => route.fulfill({ json: WAITING }))
  await phone.goto(`${stage.address}/queue/7.AAAAAAAAAAAAAAAAAAAAAA`)
  await phone.getByText(WAITING.name).waitFor()
  await look('queue-entry', phone)
}

/** The staff's section, as with a listed site. */
export async function lookAtOnlineBooking(till: Page, stage: Stage, look: Look): Promise<void> {
  const stored = { isOpen: true, embedOrigins: ['https://www.example.com'], version: 1 }
  await till.route('**/api/admin/online-booking', (route) => route.fulfill({ json: stored }))
  await visit(till, stage, '/admin/restaurant-hours')
  const section = till.locator('[aria-labelledby=online-booking-title]')
  await section.locator('code').last().waitFor()
  await section.evaluate((place) => place.scrollIntoView({ block: 'end' }))
  await look('staff-online-booking', till)
  await till.unroute('**/api/admin/online-booking')
}
