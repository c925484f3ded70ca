import { createDomainError, type ErrorCode, isRuleError } from '@sufra/domain/platform/errors'
import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIndexes } from '../db/store.ts'
import { connectTestStore } from '../testing/test-store.ts'
import { RateLimits } from './rate-limiter.ts'
import { createThrottle, type GuardedCall, hashIdentifier, type Throttle } from './throttle.ts'

const LIMITS = { signInsAnHour: 30 }

let store: RunningEngine
let throttle: Throttle
beforeAll(async () => {
  store = await connectTestStore('throttle')
  await createIndexes([RateLimits])
  throttle = createThrottle(LIMITS)
})
afterAll(async () => {
  await store.stop()
})

let person: string
let address: string
let tests = 0
beforeEach(() => {
  tests += 1
  person = `person-${tests}`
  address = `10.0.0.${tests}`
})

interface Try {
  identifier?: string
  address?: string
  device?: string
  call?: GuardedCall
  by?: Throttle
}

async function runAttempt(outcome: ErrorCode | 'in', of: Try = {}): Promise<string> {
  const who = { identifier: of.identifier ?? person, address: of.address ?? address, device: of.device }
  try {
    return await (of.by ?? throttle).guard(of.call ?? 'login', who, async () => {
      if (outcome === 'in') return 'in'
      throw createDomainError(outcome)
    })
  } catch (error) {
    if (isRuleError(error)) return error.code
    throw error
  }
}

async function repeatAttempt(times: number, outcome: ErrorCode | 'in', of: (index: number) => Try = () => ({})) {
  const answers: string[] = []
  for (let index = 0; index < times; index += 1) answers.push(await runAttempt(outcome, of(index)))
  return answers
}

const WRONG = 'INVALID_CREDENTIALS'

describe('attempts for one person', () => {
  test('are rejected from the sixth on, even correct ones, with a retry time', async () => {
    expect(await repeatAttempt(5, WRONG)).toEqual(Array(5).fill(WRONG))
    expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
    const refused = throttle.guard('login', { identifier: person, address }, async () => 'in')
    const { facts } = await refused.then(
      () => ({ facts: {} }),
      (error) => error,
    )
    expect(facts.retryAfterSeconds).toBeGreaterThan(14 * 60)
    expect(facts.retryAfterSeconds).toBeLessThanOrEqual(15 * 60)
  })

  test('are counted across addresses', async () => {
    await repeatAttempt(5, WRONG, (index) => ({ address: `10.1.${tests}.${index}` }))
    expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('are counted across processes', async () => {
    const processes = [createThrottle(LIMITS), createThrottle(LIMITS)] as const
    for (let index = 0; index < 5; index += 1) await runAttempt(WRONG, { by: processes[index % 2] as Throttle })
    for (const by of [...processes, createThrottle(LIMITS)])
      expect(await runAttempt('in', { by })).toBe('TOO_MANY_ATTEMPTS')
  })

  test('allow no more than five concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => runAttempt(WRONG)))
    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
  })

  test('do not run once they are rejected', async () => {
    await repeatAttempt(5, WRONG)
    let ran = false
    const late = throttle.guard('login', { identifier: person, address }, async () => {
      ran = true
    })
    await expect(late).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(ran).toBe(false)
  })

  test('of one call do not limit other calls', async () => {
    await repeatAttempt(5, WRONG)
    for (const call of ['forgot-password', 'qr-scan'] as const) {
      expect(await runAttempt('in', { call })).toBe('in')
    }
  })

  test('for one person do not limit another', async () => {
    await repeatAttempt(5, WRONG)
    expect(await runAttempt('in', { identifier: `${person}-b` })).toBe('in')
  })
})

describe('successful attempt', () => {
  test('resets the count of its person', async () => {
    await repeatAttempt(4, WRONG)
    expect(await runAttempt('in')).toBe('in')
    expect(await repeatAttempt(5, WRONG)).toEqual(Array(5).fill(WRONG))
    expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('neither resets nor increases the count of its address', async () => {
    const someone = (index: number) => ({ identifier: `${person}-${index}` })
    await repeatAttempt(29, WRONG, someone)
    expect(await repeatAttempt(3, 'in')).toEqual(['in', 'in', 'in'])
    expect(await runAttempt(WRONG, someone(29))).toBe(WRONG)
    expect(await runAttempt('in', someone(30))).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('genuine receipt code', () => {
  const call = 'qr-scan'

  test('neither resets nor increases the wrong codes of its phone', async () => {
    expect(await repeatAttempt(4, 'QR_UNKNOWN', () => ({ call }))).toEqual(Array(4).fill('QR_UNKNOWN'))
    expect(await repeatAttempt(3, 'in', () => ({ call }))).toEqual(['in', 'in', 'in'])
    expect(await runAttempt('QR_UNKNOWN', { call })).toBe('QR_UNKNOWN')
    expect(await runAttempt('in', { call })).toBe('TOO_MANY_ATTEMPTS')
  })
})

test('concurrent correct attempts leave no count', async () => {
  const call = 'qr-scan'
  await Promise.all(Array.from({ length: 20 }, () => runAttempt('in', { call })))
  expect(await repeatAttempt(5, 'QR_UNKNOWN', () => ({ call }))).toEqual(Array(5).fill('QR_UNKNOWN'))
})

describe('attempts of staff', () => {
  async function signIn(
    outcome: ErrorCode | 'in',
    of: { username?: string; address?: string; device?: string; by?: Throttle } = {},
  ) {
    const who = { identifier: of.username ?? person, address: of.address ?? address, device: of.device }
    try {
      return await (of.by ?? throttle).guardStaff(who, async () => {
        if (outcome === 'in') return 'in'
        throw createDomainError(outcome)
      })
    } catch (error) {
      if (isRuleError(error)) return error.code
      throw error
    }
  }
  async function wrong(times: number, of: (index: number) => { username?: string; address?: string; device?: string }) {
    for (let index = 0; index < times; index += 1) expect(await signIn(WRONG, of(index))).toBe(WRONG)
  }
  const elsewhere = (index: number) => `10.9.${tests}.${Math.floor(index / 5)}`

  test('for one account from one address are rejected from the sixth on, across processes', async () => {
    for (let index = 0; index < 5; index += 1) expect(await signIn(WRONG, { by: createThrottle(LIMITS) })).toBe(WRONG)
    expect(await signIn('in')).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in', { address: elsewhere(0) })).toBe('in')
  })

  test('that succeed reset the count of that account at that address', async () => {
    await wrong(4, () => ({}))
    expect(await signIn('in')).toBe('in')
    await wrong(5, () => ({}))
    expect(await signIn('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('do not limit other accounts behind the address', async () => {
    await wrong(40, (index) => ({ username: `${person}-${Math.floor(index / 5)}` }))
    expect(await signIn('in')).toBe('in')
  })

  test('of all names from one address are rejected after 300, before they run, except on a familiar device', async () => {
    const device = `till-${tests}`
    await throttle.remember(device, person)
    await wrong(300, (index) => ({ username: `${person}-${index}` }))
    let ran = false
    const late = throttle.guardStaff({ identifier: `${person}-300`, address }, async () => {
      ran = true
    })
    await expect(late).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(ran).toBe(false)
    expect(await signIn('in', { device })).toBe('in')
    expect(await signIn('in', { address: elsewhere(0) })).toBe('in')
  })

  test('store no typed name', async () => {
    await wrong(1, () => ({ username: 'typed-by-mistake' }))
    await wrong(1, () => ({ username: 'typed-by-mistake', address: elsewhere(0) }))
    expect(await RateLimits.countDocuments({ key: /typed-by-mistake/ })).toBe(0)
  })

  test('for one account from many addresses are rejected after fifty', async () => {
    await wrong(50, (index) => ({ address: elsewhere(index) }))
    expect(await signIn('in', { address: elsewhere(50) })).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in', { username: `${person}-b`, address: elsewhere(50) })).toBe('in')
  })

  test('elsewhere, or at its own address, do not lock a device that signed in before, which allows five', async () => {
    const device = `till-${tests}`
    await throttle.remember(device, person)
    await wrong(45, (index) => ({ address: elsewhere(index) }))
    await wrong(5, () => ({}))
    expect(await signIn('in', { address: elsewhere(50) })).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in')).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in', { device, by: createThrottle(LIMITS) })).toBe('in')
    expect(await signIn('in', { device: `${device}-other` })).toBe('TOO_MANY_ATTEMPTS')
    await wrong(5, () => ({ device }))
    expect(await signIn('in', { device })).toBe('TOO_MANY_ATTEMPTS')
  })

  test('rejected at one address do not count for the account elsewhere', async () => {
    await wrong(5, () => ({}))
    for (let index = 0; index < 60; index += 1) expect(await signIn(WRONG)).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in', { address: elsewhere(0) })).toBe('in')
  })
})

describe('sign-ins that succeed', () => {
  const kinds: [string, (device?: string) => Promise<string>][] = [
    ['guests', (device) => throttle.guard('login', { identifier: person, address, device }, async () => 'in')],
    ['staff', (device) => throttle.guardStaff({ identifier: person, address, device }, async () => 'in')],
  ]

  test.each(kinds)(
    'of %s are limited to thirty an hour for an account, and on a familiar device apart',
    async (_, signIn) => {
      const device = `phone-${tests}`
      await throttle.remember(device, person)
      for (const at of [undefined, device]) {
        for (let n = 0; n < 30; n += 1) expect(await signIn(at)).toBe('in')
        await expect(signIn(at)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
      }
    },
  )

  test('are limited under concurrency', async () => {
    const signIn = (index: number) => {
      const who = { identifier: person, address: `10.5.${tests}.${index}` }
      return throttle.guardStaff(who, async () => 'in')
    }
    const all = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => signIn(index)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  })

  test('are not used up by wrong guesses', async () => {
    for (let n = 0; n < 40; n += 1) await runAttempt(WRONG, { address: `10.4.${tests}.${n}` })
    expect(await RateLimits.countDocuments({ key: `sign-in:${hashIdentifier(person)}` })).toBe(0)
  })
})

describe('IPv6 networks of one /48', () => {
  const there = (index: number) => ({
    identifier: `${person}-${index}`,
    address: `2001:db8:${tests.toString(16)}:${index.toString(16)}::/64`,
  })

  test('have ten times the failures of one /64 together', async () => {
    const answers = await repeatAttempt(301, WRONG, there)
    expect(answers).toEqual([...Array(300).fill(WRONG), 'TOO_MANY_ATTEMPTS'])
    expect(await runAttempt('in', { ...there(301), address: `2001:db9:${tests}:1::/64` })).toBe('in')
  })

  test('have ten times the lookups of one /64 together', async () => {
    const lookUp = (index: number) => throttle.countLookup(there(index))
    for (let index = 0; index < 600; index += 1) await lookUp(index)
    await expect(lookUp(600)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('wrong guesses at one account', () => {
  test('are limited to twenty a day, however often it is signed in to meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      await repeatAttempt(4, WRONG, (index) => ({ address: `10.2.${tests}.${round * 4 + index}` }))
      if (round < 4) expect(await runAttempt('in')).toBe('in')
    }
    const late = await throttle
      .guard('login', { identifier: person, address }, async () => 'in')
      .catch((error) => error)
    expect(late).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(late.facts.retryAfterSeconds).toBeGreaterThan(23 * 60 * 60)
  })

  test('elsewhere do not keep out a device that signed in to it before, which allows five of its own', async () => {
    const device = `phone-${tests}`
    await throttle.remember(device, person)
    await repeatAttempt(30, WRONG, (index) => ({ identifier: index < 5 ? person : `${person}-${index}` }))
    expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
    expect(await runAttempt('in', { device })).toBe('in')
    expect(await runAttempt('in', { device, identifier: `${person}-b` })).toBe('TOO_MANY_ATTEMPTS')
    expect(await repeatAttempt(6, WRONG, () => ({ device }))).toEqual([...Array(5).fill(WRONG), 'TOO_MANY_ATTEMPTS'])
  })
})

describe('recoveries', () => {
  const recover = (identifier: string, at: string) =>
    throttle.guardRecovery({ identifier, address: at }, async () => 'in').catch(({ code }) => code)

  test('of one account are limited to three a day', async () => {
    for (let n = 0; n < 3; n += 1) expect(await recover(person, `10.3.${tests}.${n}`)).toBe('in')
    expect(await recover(person, `10.3.${tests}.9`)).toBe('TOO_MANY_ATTEMPTS')
  })

  test('from one address are limited to ten an hour', async () => {
    for (let n = 0; n < 10; n += 1) expect(await recover(`${person}-${n}`, address)).toBe('in')
    expect(await recover(`${person}-10`, address)).toBe('TOO_MANY_ATTEMPTS')
    expect(await recover(`${person}-10`, `${address}0`)).toBe('in')
  })
})

describe('registrations from one address', () => {
  const register = async (outcome: ErrorCode | 'in', at = address, by = throttle): Promise<string> => {
    const tried = by.guardRegistration(at, async () => {
      if (outcome === 'in') return 'in'
      throw createDomainError(outcome)
    })
    return tried.catch((error) => {
      if (isRuleError(error)) return error.code
      throw error
    })
  }
  const times = async (count: number, outcome: ErrorCode | 'in', by?: Throttle) => {
    for (let index = 0; index < count; index += 1) expect(await register(outcome, address, by)).toBe(outcome)
  }

  test('are limited to 120 accounts an hour across processes', async () => {
    await times(60, 'in')
    await times(60, 'in', createThrottle(LIMITS))
    expect(await register('in')).toBe('TOO_MANY_ATTEMPTS')
    expect(await register('in', `${address}0`)).toBe('in')
    const late = throttle.guardRegistration(address, async () => 'in')
    const { facts } = await late.then(
      () => ({ facts: {} }),
      (error) => error,
    )
    expect(facts.retryAfterSeconds).toBeGreaterThan(59 * 60)
    expect(facts.retryAfterSeconds).toBeLessThanOrEqual(60 * 60)
  })

  test('are limited under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 140 }, () => register('in')))
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(120)
  })

  test('are limited to 240 phone checks an hour, and a taken phone creates no account', async () => {
    await times(239, 'PHONE_TAKEN')
    await times(1, 'in')
    expect(await register('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('are not counted when they fail', async () => {
    await times(250, 'UNAVAILABLE')
    await times(120, 'in')
  })
})

describe('attempts from one address', () => {
  test('are rejected after thirty failures for any persons', async () => {
    const answers = await repeatAttempt(31, WRONG, (index) => ({ identifier: `${person}-${index}` }))
    expect(answers).toEqual([...Array(30).fill(WRONG), 'TOO_MANY_ATTEMPTS'])
  })

  test('are not counted when they are rejected for the person', async () => {
    await repeatAttempt(5, WRONG)
    expect(await repeatAttempt(40, WRONG)).toEqual(Array(40).fill('TOO_MANY_ATTEMPTS'))
    const others = await repeatAttempt(26, WRONG, (index) => ({ identifier: `${person}-${index}` }))
    expect(others).toEqual([...Array(25).fill(WRONG), 'TOO_MANY_ATTEMPTS'])
  })

  test('that are rejected do not count for the person', async () => {
    await repeatAttempt(30, WRONG, (index) => ({ identifier: `${person}-${index}` }))
    expect(await repeatAttempt(10, WRONG)).toEqual(Array(10).fill('TOO_MANY_ATTEMPTS'))
    expect(await runAttempt('in', { address: `${address}1` })).toBe('in')
  })

  test('do not limit another address', async () => {
    await repeatAttempt(31, WRONG, (index) => ({ identifier: `${person}-${index}` }))
    expect(await runAttempt('in', { address: `${address}0` })).toBe('in')
  })
})

test('thirty failures from one address do not limit the other calls there', async () => {
  await repeatAttempt(30, WRONG, (index) => ({ identifier: `${person}-${index}` }))
  expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
  expect(await runAttempt('in', { call: 'qr-scan' })).toBe('in')
})

test('a device is known for ninety days after a sign-in, by a hash', async () => {
  const before = Date.now()
  await throttle.remember(`device-${tests}`, person)
  const stored = await RateLimits.collection
    .find({ key: /^device:/ })
    .sort({ expire: -1 })
    .limit(1)
    .next()
  const days = (Number(stored?.expire) - before) / (24 * 60 * 60_000)
  expect(days).toBeGreaterThanOrEqual(90)
  expect(days).toBeLessThan(90.1)
  expect(stored?.key).not.toContain(person)
})

describe('errors that count as a wrong guess', () => {
  test.each<[ErrorCode]>([['INVALID_CREDENTIALS'], ['ACCOUNT_NOT_FOUND'], ['RECOVERY_FAILED'], ['QR_UNKNOWN']])(
    '%s',
    async (code) => {
      await repeatAttempt(5, code)
      expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
    },
  )

  test.each<[ErrorCode]>([['QR_USED'], ['UNAVAILABLE'], ['INTERNAL'], ['QR_OTHER_CUSTOMER']])(
    'not %s, whose count is returned to person and address',
    async (code) => {
      expect(await repeatAttempt(35, code)).toEqual(Array(35).fill(code))
      expect(await runAttempt('in')).toBe('in')
    },
  )

  test('a rejection by another process', async () => {
    const carried = Object.assign(new Error('x'), { type: WRONG, code: 401, data: {} })
    for (let index = 0; index < 5; index += 1) {
      const guess = throttle.guard('login', { identifier: person, address }, () => Promise.reject(carried))
      await expect(guess).rejects.toBe(carried)
    }
    expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('check whether a person has an account', () => {
  test('is allowed sixty times a minute per address, across processes', async () => {
    const processes = [throttle, createThrottle(LIMITS)] as const
    for (let index = 0; index < 60; index += 1) await processes[index % 2]?.countLookup({ identifier: person, address })
    const { code, facts } = await throttle.countLookup({ identifier: person, address }).catch((error) => error)
    expect(code).toBe('TOO_MANY_ATTEMPTS')
    expect(facts.retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(facts.retryAfterSeconds).toBeLessThanOrEqual(60)
    await expect(throttle.countLookup({ identifier: person, address: `${address}0` })).resolves.toBeUndefined()
    await throttle.remember('phone', person)
    const own = { identifier: person, address, device: 'phone' }
    await expect(throttle.countLookup(own)).resolves.toBeUndefined()
    const other = { ...own, identifier: `${person}-b` }
    await expect(throttle.countLookup(other)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('count that a clock which was ahead began', () => {
  const MINUTE_MS = 60_000
  const ends = (inMs: number) => RateLimits.updateMany({}, { $set: { expire: new Date(Date.now() + inMs) } })

  test.each([
    ['an hour', 75 * MINUTE_MS],
    ['three days', 3 * 24 * 60 * MINUTE_MS],
    ['a year', 365 * 24 * 60 * MINUTE_MS],
  ])('begins afresh where it would last %s longer than its window', async (_, inMs) => {
    await repeatAttempt(5, WRONG)
    expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
    await ends(inMs)
    expect(await runAttempt('in')).toBe('in')
    expect(await repeatAttempt(6, WRONG)).toEqual([...Array(5).fill(WRONG), 'TOO_MANY_ATTEMPTS'])
  })

  test('holds while it ends within its window', async () => {
    await repeatAttempt(5, WRONG)
    await ends(14 * MINUTE_MS)
    expect(await runAttempt('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('begins afresh for registrations, staff and lookups, too', async () => {
    const outcomeAfter = async (work: () => Promise<unknown>, times: number) => {
      for (let n = 0; n < times; n += 1) await work().catch(() => undefined)
      return work().then(
        () => 'in',
        (error) => (isRuleError(error) ? error.code : error),
      )
    }
    const kinds: [() => Promise<unknown>, number][] = [
      [() => throttle.countLookup({ identifier: person, address }), 60],
      [() => throttle.guardStaff({ identifier: person, address }, () => Promise.reject(createDomainError(WRONG))), 5],
      [() => throttle.guardRegistration(address, async () => 'in'), 120],
    ]
    for (const [work, times] of kinds) {
      expect(await outcomeAfter(work, times)).toBe('TOO_MANY_ATTEMPTS')
      await ends(100 * 24 * 60 * MINUTE_MS)
      expect(await outcomeAfter(work, 0)).not.toBe('TOO_MANY_ATTEMPTS')
    }
  })
})
