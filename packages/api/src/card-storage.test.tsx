import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Card, forgetCard, storeCard, storedCard } from './card-storage.ts'
import { customerUpdated, sessionFollowed, signedInAsAdmin, signedInAsCustomer, signedOut } from './session-slice.ts'
import { createStore } from './store.ts'
import { editor, layla, omar } from './test-people.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const card: Card = { customerId: layla.id, key: 'a1'.repeat(32), aheadMs: -1500 }

it('a card is kept for its customer alone', () => {
  storeCard(card)
  expect([storedCard(layla.id), storedCard(omar.id)]).toEqual([card, null])
})

it.each(['', '{', 'null', '7', '{"customerId":7}', '{"customerId":7,"key":"a1","aheadMs":0}'])(
  '%j is no card',
  (text) => {
    localStorage.setItem('card', text)
    expect(storedCard(layla.id)).toBeNull()
  },
)

it('where storage is blocked there is no card, and nothing comes to harm', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect(storedCard(layla.id)).toBeNull()
  expect(() => storeCard(card)).not.toThrow()
  expect(() => forgetCard(null)).not.toThrow()
})

it.each([
  ['signs out', signedOut()],
  ['is signed out by the server', signedOut('expired')],
  ['gives way to another guest', signedInAsCustomer(omar)],
  ['gives way to staff', signedInAsAdmin(editor)],
  ['signs out in another tab', sessionFollowed({ customer: null, admin: null })],
])('the card is gone from the device when its customer %s', (_, action) => {
  const store = createStore()
  store.dispatch(signedInAsCustomer(layla))
  storeCard(card)
  store.dispatch(customerUpdated({ ...layla, points: 500 }))
  expect(storedCard(layla.id)).toEqual(card)
  store.dispatch(action)
  expect(localStorage.getItem('card')).toBeNull()
})

it('at the next load the card of who is still signed in stays, and that of anybody else is gone', () => {
  createStore().dispatch(signedInAsCustomer(layla))
  storeCard(card)
  createStore()
  expect(storedCard(layla.id)).toEqual(card)
  storeCard({ ...card, customerId: omar.id })
  createStore()
  expect(localStorage.getItem('card')).toBeNull()
})
