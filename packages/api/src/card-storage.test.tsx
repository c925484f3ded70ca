import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Card, clearStoredCard, readStoredCard, storeCard } from './card-storage.ts'
import { customerUpdated, sessionFollowed, signedInAsAdmin, signedInAsCustomer, signedOut } from './session-slice.ts'
import { createStore } from './store.ts'
import { editor, layla, omar } from './test-people.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const card: Card = { customerId: layla.id, key: 'a1'.repeat(32), aheadMs: -1500 }

it('a stored card is returned to its own customer only', () => {
  storeCard(card)
  expect([readStoredCard(layla.id), readStoredCard(omar.id)]).toEqual([card, null])
})

it.each(['', '{', 'null', '7', '{"customerId":7}', '{"customerId":7,"key":"a1","aheadMs":0}'])(
  'ignores the stored text %j',
  (text) => {
    localStorage.setItem('card', text)
    expect(readStoredCard(layla.id)).toBeNull()
  },
)

it('blocked storage yields no card and throws nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect(readStoredCard(layla.id)).toBeNull()
  expect(() => storeCard(card)).not.toThrow()
  expect(() => clearStoredCard(null)).not.toThrow()
})

it.each([
  ['signs out', signedOut()],
  ['is signed out by the server', signedOut('expired')],
  ['gives way to another guest', signedInAsCustomer(omar)],
  ['gives way to staff', signedInAsAdmin(editor)],
  ['signs out in another tab', sessionFollowed({ customer: null, admin: null })],
])('removes the card from the device when its customer %s', (_, action) => {
  const store = createStore()
  store.dispatch(signedInAsCustomer(layla))
  storeCard(card)
  store.dispatch(customerUpdated({ ...layla, points: 500 }))
  expect(readStoredCard(layla.id)).toEqual(card)
  store.dispatch(action)
  expect(localStorage.getItem('card')).toBeNull()
})

it('a reload keeps the card of the signed-in customer and removes any other', () => {
  createStore().dispatch(signedInAsCustomer(layla))
  storeCard(card)
  createStore()
  expect(readStoredCard(layla.id)).toEqual(card)
  storeCard({ ...card, customerId: omar.id })
  createStore()
  expect(localStorage.getItem('card')).toBeNull()
})
