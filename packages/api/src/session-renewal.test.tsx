import { listTransactions } from '@sufra/contracts/customers/points/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { baseApi } from './base-api.ts'
import { customerApi } from './customer-api.ts'
import { definePagedQuery } from './endpoint.ts'
import type { Admin, Customer } from './people.ts'
import { refreshCustomer } from './session-keeper.ts'
import { setSessionRenewal } from './session-renewal.ts'
import { signedInAsCustomer } from './session-slice.ts'
import { createStore } from './store.ts'
import { layla, omar } from './test-people.ts'
import { TestServer } from './test-server.ts'

const NO_SESSION = { status: 401, body: { message: 'Please log in', code: 'NO_SESSION', requestId: 'r' } }
const listApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ listOfRenewed: definePagedQuery(build, listTransactions) }),
})
const history = () => listApi.endpoints.listOfRenewed.initiate({ id: layla.id, page: 1 })

let server: TestServer
beforeEach(async () => {
  localStorage.clear()
  server = new TestServer()
  await server.start()
})
afterEach(() => server.stop())

/** Another tab in which Omar signs in. */
function omarSignsIn() {
  localStorage.setItem('customer', JSON.stringify(omar))
  dispatchEvent(new StorageEvent('storage', { key: 'customer' }))
}

describe('a session that ends while text is typed', () => {
  const asks = vi.fn<() => Promise<boolean>>()
  beforeEach(() => setSessionRenewal({ isWanted: () => true, ask: asks }))
  afterEach(() => setSessionRenewal(null))

  /** A page of Layla with an expired session and a renewal. */
  function openExpired() {
    let isSignedIn = false
    asks.mockReset().mockImplementation(async () => isSignedIn)
    server.on('GET /api/customers/7/transactions', () => (isSignedIn ? { body: [{ id: 1 }] } : NO_SESSION))
    server.on('GET /api/customers/7', () => (isSignedIn ? { body: layla } : NO_SESSION))
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    return { store, signIn: () => (isSignedIn = true) }
  }

  it('is asked for once by all calls that met its end, which then go on', async () => {
    const { store, signIn } = openExpired()
    asks.mockImplementation(async () => signIn())
    const { epoch } = store.getState().session
    const [page, record] = await Promise.all([
      store.dispatch(history()),
      store.dispatch(customerApi.endpoints.getCustomer.initiate({ id: 7 })),
    ])
    expect([page.data?.items, record.data?.id]).toEqual([[{ id: 1 }], 7])
    expect(asks).toHaveBeenCalledOnce()
    expect(store.getState().session).toMatchObject({ customer: layla, epoch, ended: null })
  })

  it('ends where its person does not sign in again', async () => {
    const { store } = openExpired()
    await store.dispatch(history())
    expect(store.getState().session).toMatchObject({ customer: null, ended: 'expired' })
  })

  it('is not left to somebody else who signed in in another tab until its person gives it up', async () => {
    const { store } = openExpired()
    asks.mockResolvedValueOnce(true)
    omarSignsIn()
    await expect.poll(() => asks.mock.calls.length).toBe(1)
    expect(store.getState().session.customer).toEqual(layla)
    omarSignsIn()
    await expect.poll(() => store.getState().session.customer).toEqual(omar)
  })
})

describe('a call that is refused because the browser has somebody else’s session', () => {
  const FORBIDDEN = { status: 403, body: { message: 'No', code: 'FORBIDDEN', requestId: 'r' } }
  const openRefused = (now: { customer: Customer | null; admin: Admin | null }) => {
    server.on('GET /api/customers/7', FORBIDDEN)
    server.on('GET /api/auth/session', { body: now })
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    return store
  }

  it('has the page follow to that session at once', async () => {
    const store = openRefused({ customer: omar, admin: null })
    await store.dispatch(refreshCustomer(layla.id))
    expect(store.getState().session.customer).toEqual(omar)
  })

  it('changes nothing where it is still the same person’s', async () => {
    const store = openRefused({ customer: layla, admin: null })
    const before = store.getState().session
    await store.dispatch(refreshCustomer(layla.id))
    expect(store.getState().session).toBe(before)
  })
})
