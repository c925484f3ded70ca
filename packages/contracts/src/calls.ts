import * as apiKeys from './api-keys/calls.ts'
import * as auth from './auth/calls.ts'
import type { Call } from './call.ts'
import * as campaigns from './campaigns/calls.ts'
import * as customers from './customers/calls.ts'
import * as feedback from './feedback/calls.ts'
import * as floor from './floor/calls.ts'
import * as loyalty from './loyalty/calls.ts'
import * as marketing from './marketing/calls.ts'
import * as menuButtons from './menu-buttons/calls.ts'
import * as misfits from './misfits/calls.ts'
import * as news from './news/calls.ts'
import * as offers from './offers/calls.ts'
import * as onlineBooking from './online-booking/calls.ts'
import * as pictures from './pictures/calls.ts'
import * as points from './points/calls.ts'
import * as pos from './pos/calls.ts'
import * as qr from './qr/calls.ts'
import * as reports from './reports/calls.ts'
import * as reservations from './reservations/calls.ts'
import * as restaurant from './restaurant/calls.ts'
import * as promotions from './rewards/calls.ts'
import * as segments from './segments/calls.ts'
import * as specialDays from './special-days/calls.ts'
import * as staff from './staff/calls.ts'
import * as tags from './tags/calls.ts'
import * as till from './till/calls.ts'
import * as waitlist from './waitlist/calls.ts'
import * as webhooks from './webhooks/calls.ts'

type CallsOf<Module> = { readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsOf<Module>
}

export function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'action' in value
}

export const calls = {
  ...callsOf(auth),
  ...callsOf(customers),
  ...callsOf(marketing),
  ...callsOf(points),
  ...callsOf(loyalty),
  ...callsOf(tags),
  ...callsOf(segments),
  ...callsOf(campaigns),
  ...callsOf(promotions),
  ...callsOf(offers),
  ...callsOf(news),
  ...callsOf(menuButtons),
  ...callsOf(pictures),
  ...callsOf(qr),
  ...callsOf(restaurant),
  ...callsOf(floor),
  ...callsOf(reservations),
  ...callsOf(onlineBooking),
  ...callsOf(feedback),
  ...callsOf(specialDays),
  ...callsOf(misfits),
  ...callsOf(waitlist),
  ...callsOf(reports),
  ...callsOf(staff),
  ...callsOf(till),
  ...callsOf(apiKeys),
  ...callsOf(pos),
  ...callsOf(webhooks),
}

export type Calls = typeof calls
export type CallName = keyof Calls

export const allCalls: readonly Call[] = Object.values(calls)
