import type { Context, Middleware } from 'moleculer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlineMiddleware } from '../deadline.ts'
import { CURRENT_COST, hashPassword, type PasswordHash, setHashCost, verifyPassword } from './password-hash.ts'

let stored: PasswordHash
let other: PasswordHash
beforeAll(async () => {
  setHashCost({ N: 2, r: 1, p: 1 })
  stored = await hashPassword('right')
  other = await hashPassword('right')
})
afterAll(() => setHashCost(CURRENT_COST))

const refused = { code: 'UNAVAILABLE' }

/** As within a request from an address. */
function runFrom<T>(address: string, work: () => Promise<T>): Promise<T> {
  const { localAction } = deadlineMiddleware as Required<Pick<Middleware, 'localAction'>>
  const ctx = { meta: { deadline: Date.now() + 60_000, address } }
  const handler = localAction.call({} as never, work, {} as never)
  return handler.call({} as never, ctx as unknown as Context)
}

/** Fills the places of an address: one runs, four wait. */
function flood(address: string): Promise<boolean>[] {
  const guesses = Array.from({ length: 5 }, () => runFrom(address, () => verifyPassword('wrong', stored)))
  for (const guess of guesses) guess.catch(() => undefined)
  return guesses
}

test('an address that fills its places refuses its next strangers, and no other address', async () => {
  const guesses = flood('10.0.0.1')
  await expect(runFrom('10.0.0.1', () => verifyPassword('right', stored))).rejects.toMatchObject(refused)
  expect(await runFrom('10.0.0.2', () => verifyPassword('right', stored))).toBe(true)
  expect(await Promise.all(guesses)).toEqual(Array(5).fill(false))
})

test('IPv6 networks of one /48 share its places', async () => {
  const guesses = flood('2001:db8:7:1::/64')
  await expect(runFrom('2001:db8:7:2::/64', () => verifyPassword('right', stored))).rejects.toMatchObject(refused)
  expect(await runFrom('2001:db8:8:1::/64', () => verifyPassword('right', stored))).toBe(true)
  await Promise.all(guesses)
})

test('addresses that fill the queue leave a place to another one', async () => {
  const floods = Array.from({ length: 10 }, (_, index) => flood(`10.0.1.${index}`))
  expect(await runFrom('10.0.2.1', () => verifyPassword('right', stored))).toBe(true)
  await Promise.allSettled(floods.flat())
})

test('an address that floods delays many others by one hash alone', async () => {
  const ended: string[] = []
  const record = (name: string) => (answer: Promise<boolean>) => answer.then(() => ended.push(name))
  const guesses = flood('10.0.5.1').map(record('flood'))
  const others = Array.from({ length: 10 }, (_, index) =>
    runFrom(`10.0.6.${index}`, () => verifyPassword('right', stored)),
  ).map(record('other'))
  await Promise.all([...guesses, ...others])
  // The flood's second hash begins when the last other one has begun.
  expect(ended.slice(0, 10).filter((name) => name === 'flood').length).toBeLessThanOrEqual(1)
  expect(ended.filter((name) => name === 'other')).toHaveLength(10)
})

test('a flood from as many addresses as may wait leaves familiar devices, guests and staff, free', async () => {
  const guesses = Array.from({ length: 32 }, (_, index) =>
    runFrom(`10.0.7.${index}`, () => verifyPassword('wrong', stored)),
  )
  const [stranger, guest, staff] = (['strangers', 'known', 'staff'] as const).map((lane) =>
    runFrom('10.0.8.1', () => verifyPassword('right', lane === 'staff' ? other : stored, lane)),
  )
  await expect(stranger).rejects.toMatchObject(refused)
  expect(await Promise.all([guest, staff])).toEqual([true, true])
  expect(await Promise.all(guesses)).toEqual(Array(32).fill(false))
})

test('a password is hashed anew in the queue of its caller', async () => {
  const guesses = Array.from({ length: 32 }, (_, index) => runFrom(`10.0.9.${index}`, () => hashPassword('wrong')))
  const stranger = runFrom('10.0.8.1', () => hashPassword('right'))
  const staff = runFrom('10.0.8.1', () => hashPassword('right', 'staff'))
  await expect(stranger).rejects.toMatchObject(refused)
  expect(await verifyPassword('right', await staff)).toBe(true)
  await Promise.all(guesses)
})

test('staff do not wait behind strangers or guests of their address, nor for many accounts of another', async () => {
  const accounts: PasswordHash[] = []
  while (accounts.length < 8) accounts.push(await hashPassword('right'))
  const waiting = flood('10.0.0.3')
  let ended = 0
  const guests = ['10.0.0.3', '10.0.0.4'].flatMap((address) =>
    accounts.map((account) => runFrom(address, () => verifyPassword('right', account, 'known'))),
  )
  const outcomes = guests.map((guest) =>
    guest.catch(() => undefined).then((isRight) => (ended += Number(isRight === true))),
  )
  expect(await runFrom('10.0.0.3', () => verifyPassword('right', other, 'staff'))).toBe(true)
  expect(ended).toBeLessThanOrEqual(2)
  await Promise.all([...waiting, ...outcomes])
  // Of the first address one runs and four wait, of the second four wait.
  expect(ended).toBe(9)
})
