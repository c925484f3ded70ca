import * as apiKeys from './auth/api-keys/calls.ts'
import * as auth from './auth/calls.ts'
import * as passkeys from './auth/passkeys/calls.ts'
import * as secondFactor from './auth/second-factor/calls.ts'
import * as sessions from './auth/sessions/calls.ts'
import * as setup from './auth/setup/calls.ts'
import * as staff from './auth/staff/calls.ts'
import * as till from './auth/till/calls.ts'
import type { Call } from './call.ts'
import * as customers from './customers/calls.ts'
import * as imports from './customers/imports/calls.ts'
import * as loyalty from './customers/loyalty/calls.ts'
import * as points from './customers/points/calls.ts'
import * as tags from './customers/tags/calls.ts'
import * as marketing from './marketing/calls.ts'
import * as campaigns from './marketing/campaigns/calls.ts'
import * as segments from './marketing/segments/calls.ts'
import * as testMail from './messaging/test-mail/calls.ts'
import * as webhooks from './messaging/webhooks/calls.ts'
import * as pos from './pos/calls.ts'
import * as menuButtons from './promotions/menu-buttons/calls.ts'
import * as news from './promotions/news/calls.ts'
import * as offers from './promotions/offers/calls.ts'
import * as pictures from './promotions/pictures/calls.ts'
import * as restaurantRecord from './promotions/restaurant/calls.ts'
import * as promotions from './promotions/rewards/calls.ts'
import * as qr from './qr/calls.ts'
import * as releases from './releases/calls.ts'
import * as reports from './reports/calls.ts'
import * as blocks from './reservations/blocks/calls.ts'
import * as reservations from './reservations/bookings/calls.ts'
import * as dayNotes from './reservations/day-notes/calls.ts'
import * as misfits from './reservations/displaced/calls.ts'
import * as feedback from './reservations/feedback/calls.ts'
import * as floor from './reservations/floor/calls.ts'
import * as onlineBooking from './reservations/online/calls.ts'
import * as restaurant from './reservations/opening/calls.ts'
import * as queue from './reservations/queue/calls.ts'
import * as services from './reservations/services/calls.ts'
import * as specialDays from './reservations/special-days/calls.ts'
import * as waitlist from './reservations/waitlist/calls.ts'

type CallsOf<Module> = { readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsOf<Module>
}

export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'action' in value
}

export const calls = {
  ...callsOf(auth),
  ...callsOf(secondFactor),
  ...callsOf(passkeys),
  ...callsOf(customers),
  ...callsOf(marketing),
  ...callsOf(points),
  ...callsOf(loyalty),
  ...callsOf(tags),
  ...callsOf(imports),
  ...callsOf(segments),
  ...callsOf(campaigns),
  ...callsOf(promotions),
  ...callsOf(offers),
  ...callsOf(news),
  ...callsOf(menuButtons),
  ...callsOf(pictures),
  ...callsOf(restaurantRecord),
  ...callsOf(qr),
  ...callsOf(restaurant),
  ...callsOf(floor),
  ...callsOf(reservations),
  ...callsOf(onlineBooking),
  ...callsOf(feedback),
  ...callsOf(specialDays),
  ...callsOf(misfits),
  ...callsOf(blocks),
  ...callsOf(dayNotes),
  ...callsOf(services),
  ...callsOf(waitlist),
  ...callsOf(queue),
  ...callsOf(reports),
  ...callsOf(staff),
  ...callsOf(sessions),
  ...callsOf(till),
  ...callsOf(apiKeys),
  ...callsOf(pos),
  ...callsOf(webhooks),
  ...callsOf(setup),
  ...callsOf(releases),
  ...callsOf(testMail),
}

export type Calls = typeof calls
export type CallName = keyof Calls

export const allCalls: readonly Call[] = Object.values(calls)
