import { listTransactions } from '@sufra/contracts/customers/points/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { baseApi } from './base-api.ts'
import { customerApi } from './customer-api.ts'
import { definePagedQuery } from './endpoint.ts'
import { restaurantApi } from './restaurant-api.ts'
import { sessionApi } from './session-api.ts'
import { checkSession, refreshAfterChange, refreshCustomer } from './session-keeper.ts'
import { customerUpdated, signedInAsAdmin, signedInAsCustomer, signedOut } from './session-slice.ts'
import { createStore } from './store.ts'
import { editor, layla, omar } from './test-people.ts'
import { TestServer } from './test-server.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const NO_SESSION = { status: 401, body: { message: 'Please log in', code: 'NO_SESSION', requestId: 'r' } }
const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ history: definePagedQuery(build, listTransactions) }),
})
const history = () => historyApi.endpoints.history.initiate({ id: layla.id, page: 1 })

let server: TestServer
beforeEach(async () => {
  localStorage.clear()
  server = new TestServer()
  await server.start()
})
afterEach(() => server.stop())

/** Changes the storage like another tab, and fires the storage event. */
function otherTab(change: () => void, key: string | null) {
  change()
  dispatchEvent(new StorageEvent('storage', { key }))
}

describe('the session', () => {
  it('holds a customer or an admin: each sign-in ends the other [T152]', () => {
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    store.dispatch(signedInAsAdmin(editor))
    expect(store.getState().session).toMatchObject({ customer: null, admin: editor })
    store.dispatch(signedInAsCustomer(layla))
    expect(store.getState().session).toMatchObject({ customer: layla, admin: null })
    expect([localStorage.getItem('admin'), localStorage.getItem('customer')]).toEqual([null, JSON.stringify(layla)])
  })

  it('is restored at the next load [T156]', () => {
    createStore().dispatch(signedInAsAdmin(editor))
    expect(createStore().getState().session.admin).toEqual(editor)
  })

  it('takes a newer record of the same customer only [T159]', () => {
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    store.dispatch(customerUpdated({ ...layla, points: 500 }))
    store.dispatch(customerUpdated({ ...omar, points: 9 }))
    expect(store.getState().session.customer).toMatchObject({ id: layla.id, points: 500 })
    expect(localStorage.getItem('customer')).toContain('"points":500')
  })

  it('follows changes made in another tab', () => {
    const store = createStore()
    otherTab(() => localStorage.setItem('customer', JSON.stringify(layla)), 'customer')
    expect(store.getState().session.customer).toEqual(layla)
    otherTab(() => localStorage.clear(), null)
    expect(store.getState().session.customer).toBeNull()
  })
})

describe('signing in and out', () => {
  it('changes the session when the server accepts', async () => {
    server.on('POST /api/auth/login', { body: { customer: layla } })
    server.on('POST /api/auth/logout', { status: 204 })
    const store = createStore()
    const asked = { phoneNumber: '0501234567', password: 'layla' }
    await store.dispatch(sessionApi.endpoints.login.initiate(asked)).unwrap()
    expect(store.getState().session.customer).toEqual(layla)
    await store.dispatch(sessionApi.endpoints.logout.initiate()).unwrap()
    expect(store.getState().session).toMatchObject({ customer: null, ended: null })
    expect(JSON.parse(server.seenOf('POST /api/auth/login')[0]?.body ?? '')).toEqual(asked)
  })

  it('keeps the session and reports an ApiError when the server refuses [T230]', async () => {
    const body = { message: 'Invalid credentials', code: 'INVALID_CREDENTIALS', requestId: 'r' }
    server.on('POST /api/auth/admin-login', { status: 401, body })
    const store = createStore()
    const signIn = store.dispatch(sessionApi.endpoints.adminLogin.initiate({ username: 'a', password: 'b' })).unwrap()
    await expect(signIn).rejects.toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    expect(store.getState().session.admin).toBeNull()
  })

  it('stays signed in when logging out gets no answer', async () => {
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    await server.stop()
    const logout = store.dispatch(sessionApi.endpoints.logout.initiate()).unwrap()
    await expect(logout).rejects.toMatchObject({ status: 0, code: 'NETWORK' })
    expect(store.getState().session.customer).toEqual(layla)
  })
})

describe('a session that the server has ended', () => {
  it('ends in the store at the next call, as expired', async () => {
    server.on('GET /api/customers/7/transactions', NO_SESSION)
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    await store.dispatch(history())
    expect(store.getState().session).toMatchObject({ customer: null, ended: 'expired' })
  })

  it('does not end a newer session that began during the call', async () => {
    const { promise: signedInMeanwhile, resolve } = Promise.withResolvers<void>()
    server.on('GET /api/customers/7/transactions', async () => {
      await signedInMeanwhile
      return NO_SESSION
    })
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    const call = store.dispatch(history())
    store.dispatch(signedInAsCustomer(omar))
    resolve()
    await call
    expect(store.getState().session).toMatchObject({ customer: omar, ended: null })
  })

  it.each([
    ['a read', () => history()],
    ['a check of the session', () => checkSession()],
  ])('is left to the call that ends it, where %s notices first', async (_, createCall) => {
    const { promise: noticed, resolve } = Promise.withResolvers<void>()
    server.on('POST /api/auth/logout', async () => {
      await noticed
      return { status: 204 }
    })
    server.on('GET /api/customers/7/transactions', NO_SESSION)
    server.on('GET /api/auth/session', { body: { customer: null, admin: null } })
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    const logout = store.dispatch(sessionApi.endpoints.logout.initiate())
    const call = store.dispatch(createCall() as ReturnType<typeof checkSession>)
    await vi.waitFor(() => expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1))
    resolve()
    await Promise.all([logout, call])
    expect(store.getState().session).toMatchObject({ customer: null, ended: null })
  })

  it('changes nothing for a visitor who is not signed in', async () => {
    server.on('GET /api/customers/7/transactions', NO_SESSION)
    const store = createStore()
    await store.dispatch(history())
    expect(store.getState().session.ended).toBeNull()
  })
})

describe('checkSession', () => {
  it('ends a stored session that the server does not know', async () => {
    server.on('GET /api/auth/session', { body: { customer: null, admin: null } })
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    await store.dispatch(checkSession())
    expect(store.getState().session).toMatchObject({ customer: null, ended: 'expired' })
  })

  it('adopts the server’s newer record and a session missing from storage', async () => {
    server.on('GET /api/auth/session', { body: { customer: { ...layla, points: 512 }, admin: null } })
    const store = createStore()
    await store.dispatch(checkSession())
    expect(store.getState().session.customer?.points).toBe(512)
  })

  it('keeps the stored session without an answer', async () => {
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    await server.stop()
    await store.dispatch(checkSession())
    expect(store.getState().session.customer).toEqual(layla)
  })

  it('does not undo a sign-in made during the check', async () => {
    const { promise: signedIn, resolve } = Promise.withResolvers<void>()
    server.on('GET /api/auth/session', async () => {
      await signedIn
      return { body: { customer: null, admin: null } }
    })
    const store = createStore()
    const check = store.dispatch(checkSession())
    store.dispatch(signedInAsCustomer(layla))
    resolve()
    await check
    expect(store.getState().session.customer).toEqual(layla)
  })
})

it('rereadCustomer refreshes the customer’s record in the session [T161]', async () => {
  server.on('GET /api/customers/7', { body: { ...layla, points: 481 } })
  const store = createStore()
  store.dispatch(signedInAsCustomer(layla))
  await store.dispatch(refreshCustomer(layla.id))
  await store.dispatch(refreshCustomer(layla.id))
  expect(store.getState().session.customer?.points).toBe(481)
  expect(server.seenOf('GET /api/customers/7')).toHaveLength(2)
})

it('a refresh after a change reads again behind a read that was pending', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<void>()
  server.on('GET /api/customers/7', async () => {
    const isFirst = server.seenOf('GET /api/customers/7').length === 1
    if (isFirst) await gate
    return { body: { ...layla, points: isFirst ? 100 : 250 } }
  })
  const store = createStore()
  store.dispatch(signedInAsCustomer(layla))
  const pending = store.dispatch(refreshCustomer(layla.id))
  const after = store.dispatch(refreshAfterChange(layla.id))
  resolve()
  await Promise.all([pending, after])
  expect(store.getState().session.customer?.points).toBe(250)
})

describe('the cache', () => {
  it('stores a response, sends one request and reads a list’s total from its header [T226]', async () => {
    const reply = { headers: { 'X-Total-Count': '31' }, body: [{ id: 1 }] }
    server.on('GET /api/customers/7/transactions', reply)
    const store = createStore()
    await store.dispatch(history())
    const { data } = await store.dispatch(history())
    expect(data).toEqual({ items: [{ id: 1 }], total: 31 })
    expect(server.seenOf('GET /api/customers/7/transactions')).toHaveLength(1)
  })

  it('keeps an answer that is a week old and was not shown meanwhile [T516]', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    server.on('GET /api/customers/7/transactions', { body: [{ id: 1 }] })
    const store = createStore()
    const displayed = store.dispatch(history())
    await displayed
    displayed.unsubscribe()
    vi.advanceTimersByTime(WEEK_MS)
    const { data } = await store.dispatch(history())
    expect(data).toMatchObject({ items: [{ id: 1 }] })
    expect(server.seenOf('GET /api/customers/7/transactions')).toHaveLength(1)
  })

  it('answers a read that is refused with 401 with the error, and without data [T512]', async () => {
    server.on('GET /api/customers/7', NO_SESSION)
    const { data, error } = await createStore().dispatch(customerApi.endpoints.getCustomer.initiate({ id: layla.id }))
    expect(data).toBeUndefined()
    expect(error).toMatchObject({ status: 401, code: 'NO_SESSION' })
  })

  it('does not refetch after a failure or on window focus [T228]', async () => {
    const asked = () => server.seenOf('GET /api/customers/7/transactions').length
    server.on('GET /api/customers/7/transactions', { status: 503, body: '' })
    const store = createStore()
    expect((await store.dispatch(history())).isError).toBe(true)
    expect(asked()).toBe(1)
    server.on('GET /api/customers/7/transactions', { body: [] })
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()))
    expect(asked()).toBe(1)
  })

  it('is cleared when the signed-in person changes and kept when only the record changes', async () => {
    server.on('GET /api/restaurant', { body: { name: 'Sufra' } })
    const store = createStore()
    store.dispatch(signedInAsCustomer(layla))
    await store.dispatch(restaurantApi.endpoints.restaurant.initiate())
    const cached = () => Object.keys(store.getState().api.queries).length
    store.dispatch(customerUpdated({ ...layla, points: 1 }))
    expect(cached()).toBe(1)
    store.dispatch(signedOut())
    expect(cached()).toBe(0)
  })
})

it('an OK response without JSON counts as a network error [T227]', async () => {
  server.on('GET /api/restaurant', { body: '<html>Please pay for the wifi</html>' })
  const { error } = await createStore().dispatch(restaurantApi.endpoints.restaurant.initiate())
  expect(error).toMatchObject({ code: 'NETWORK' })
})
