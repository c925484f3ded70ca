import * as auth from '@sufra/runtime/calls/auth'
import * as customers from '@sufra/runtime/calls/customers'
import * as marketing from '@sufra/runtime/calls/marketing'
import * as messaging from '@sufra/runtime/calls/messaging'
import * as pos from '@sufra/runtime/calls/pos'
import * as promotions from '@sufra/runtime/calls/promotions'
import * as qr from '@sufra/runtime/calls/qr'
import * as reservations from '@sufra/runtime/calls/reservations'
import { SERVICE_NAMES } from '@sufra/runtime/internal-call'
import { expect, it } from 'vitest'
import { type Action, joinActions } from './platform/calls/action.ts'
import type { AppContext } from './platform/config.ts'
import { services } from './product.ts'

const declared = { auth, customers, marketing, messaging, pos, promotions, qr, reservations }

it.each(SERVICE_NAMES)('%s implements exactly its declared internal calls', (service) => {
  // Not started: the settings are irrelevant here.
  const { name, actions } = services[service]({ config: { mail: null } } as AppContext)
  const internal = Object.values(actions as Record<string, Action>).filter(({ visibility }) => visibility === 'public')
  const calls = Object.values(declared[service]).map(({ action }) => action)
  expect(internal.map((action) => `${name}.${action.name}`).sort()).toEqual(calls.sort())
})

it('an action of two groups of a service fails its start', () => {
  const group = { list: {} as Action }
  expect(() => joinActions(group, { create: {} as Action }, group)).toThrow('Two groups have the action list')
})
