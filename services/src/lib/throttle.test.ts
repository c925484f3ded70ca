import { type ErrorCode, isRuleError, rule } from '@sufra/domain/errors'
import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RateLimits } from './rate-limit.model.ts'
import { connectStore, disconnectStore, makeIndexes } from './store.ts'
import { createThrottle, type Guarded, type Throttle } from './throttle.ts'

let store: RunningEngine
let throttle: Throttle
beforeAll(async () => {
  store = await openTestStore('throttle')
  await connectStore(store.uri)
  await makeIndexes([RateLimits])
  throttle = createThrottle()
})
afterAll(async () => {
  await disconnectStore()
  await store.stop()
})

/** A person and an address that no other test uses. */
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
  call?: Guarded
  by?: Throttle
}

/** One try with this outcome. @returns what its caller gets: the refusal's code, or `in`. */
async function attempt(outcome: ErrorCode | 'in', of: Try = {}): Promise<string> {
  const who = { identifier: of.identifier ?? person, address: of.address ?? address }
  try {
    return await (of.by ?? throttle).guard(of.call ?? 'login', who, async () => {
      if (outcome === 'in') return 'in'
      throw rule(outcome)
    })
  } catch (error) {
    if (isRuleError(error)) return error.code
    throw error
  }
}

async function repeat(times: number, outcome: ErrorCode | 'in', of: (index: number) => Try = () => ({})) {
  const answers: string[] = []
  for (let index = 0; index < times; index += 1) answers.push(await attempt(outcome, of(index)))
  return answers
}

const WRONG = 'INVALID_CREDENTIALS'

describe('tries for one person', () => {
  test('are refused from the sixth on, a right one too, and say when to come back', async () => {
    expect(await repeat(5, WRONG)).toEqual(Array(5).fill(WRONG))
    expect(await attempt('in')).toBe('TOO_MANY_ATTEMPTS')
    const refused = throttle.guard('login', { identifier: person, address }, async () => 'in')
    const { facts } = await refused.then(
      () => ({ facts: {} }),
      (error) => error,
    )
    expect(facts.retryAfterSeconds).toBeGreaterThan(14 * 60)
    expect(facts.retryAfterSeconds).toBeLessThanOrEqual(15 * 60)
  })

  test('are counted wherever they come from', async () => {
    await repeat(5, WRONG, (index) => ({ address: `10.1.${tests}.${index}` }))
    expect(await attempt('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('are counted together by every process', async () => {
    const processes = [createThrottle(), createThrottle()] as const
    for (let index = 0; index < 5; index += 1) await attempt(WRONG, { by: processes[index % 2] as Throttle })
    for (const by of [...processes, createThrottle()]) expect(await attempt('in', { by })).toBe('TOO_MANY_ATTEMPTS')
  })

  test('that come at one moment let no more than five guess', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(WRONG)))
    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(5)
  })

  test('do not run at all once they are refused', async () => {
    await repeat(5, WRONG)
    let ran = false
    const late = throttle.guard('login', { identifier: person, address }, async () => {
      ran = true
    })
    await expect(late).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(ran).toBe(false)
  })

  test('of one call leave the other calls open', async () => {
    await repeat(5, WRONG)
    for (const call of ['forgot-password', 'qr-scan'] as const) {
      expect(await attempt('in', { call })).toBe('in')
    }
  })

  test('for one leave another person open', async () => {
    await repeat(5, WRONG)
    expect(await attempt('in', { identifier: `${person}-b` })).toBe('in')
  })
})

describe('a success', () => {
  test('begins the count of its person afresh', async () => {
    await repeat(4, WRONG)
    expect(await attempt('in')).toBe('in')
    expect(await repeat(5, WRONG)).toEqual(Array(5).fill(WRONG))
    expect(await attempt('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('leaves the failures of its address, and adds none', async () => {
    const someone = (index: number) => ({ identifier: `${person}-${index}` })
    await repeat(29, WRONG, someone)
    expect(await repeat(3, 'in')).toEqual(['in', 'in', 'in'])
    expect(await attempt(WRONG, someone(29))).toBe(WRONG)
    expect(await attempt('in', someone(30))).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('a genuine receipt code', () => {
  const call = 'qr-scan'

  test('takes nothing off the wrong ones of its phone, and adds nothing', async () => {
    expect(await repeat(4, 'QR_UNKNOWN', () => ({ call }))).toEqual(Array(4).fill('QR_UNKNOWN'))
    expect(await repeat(3, 'in', () => ({ call }))).toEqual(['in', 'in', 'in'])
    expect(await attempt('QR_UNKNOWN', { call })).toBe('QR_UNKNOWN')
    expect(await attempt('in', { call })).toBe('TOO_MANY_ATTEMPTS')
  })
})

test('a burst of right tries leaves no count behind', async () => {
  const call = 'qr-scan'
  await Promise.all(Array.from({ length: 20 }, () => attempt('in', { call })))
  expect(await repeat(5, 'QR_UNKNOWN', () => ({ call }))).toEqual(Array(5).fill('QR_UNKNOWN'))
})

describe('tries of staff', () => {
  /** One sign-in with this outcome. */
  async function signIn(outcome: ErrorCode | 'in', of: { username?: string; address?: string; by?: Throttle } = {}) {
    const who = { username: of.username ?? person, address: of.address ?? address }
    try {
      return await (of.by ?? throttle).guardStaff(who, async () => {
        if (outcome === 'in') return 'in'
        throw rule(outcome)
      })
    } catch (error) {
      if (isRuleError(error)) return error.code
      throw error
    }
  }
  async function wrong(times: number, of: (index: number) => { username?: string; address?: string }) {
    for (let index = 0; index < times; index += 1) expect(await signIn(WRONG, of(index))).toBe(WRONG)
  }
  const elsewhere = (index: number) => `10.9.${tests}.${Math.floor(index / 5)}`

  test('for one account from one address are refused from the sixth on, by all processes together', async () => {
    for (let index = 0; index < 5; index += 1) expect(await signIn(WRONG, { by: createThrottle() })).toBe(WRONG)
    expect(await signIn('in')).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in', { address: elsewhere(0) })).toBe('in')
  })

  test('that succeed begin the count of that account at that address afresh', async () => {
    await wrong(4, () => ({}))
    expect(await signIn('in')).toBe('in')
    await wrong(5, () => ({}))
    expect(await signIn('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('leave the other accounts behind the address open, however many fail there', async () => {
    await wrong(40, (index) => ({ username: `${person}-${Math.floor(index / 5)}` }))
    expect(await signIn('in')).toBe('in')
  })

  test('for one account from many addresses are refused after fifty', async () => {
    await wrong(50, (index) => ({ address: elsewhere(index) }))
    expect(await signIn('in', { address: elsewhere(50) })).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in', { username: `${person}-b`, address: elsewhere(50) })).toBe('in')
  })

  test('from many addresses do not shut out an account where it signed in before, and are still five there', async () => {
    expect(await signIn('in')).toBe('in')
    await wrong(50, (index) => ({ address: elsewhere(index) }))
    expect(await signIn('in', { address: elsewhere(50) })).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in', { by: createThrottle() })).toBe('in')
    await wrong(5, () => ({}))
    expect(await signIn('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('that are refused at one address do not count against the account elsewhere', async () => {
    await wrong(5, () => ({}))
    for (let index = 0; index < 60; index += 1) expect(await signIn(WRONG)).toBe('TOO_MANY_ATTEMPTS')
    expect(await signIn('in', { address: elsewhere(0) })).toBe('in')
  })
})

describe('registrations from one address', () => {
  const register = async (outcome: ErrorCode | 'in', at = address, by = throttle): Promise<string> => {
    const tried = by.guardRegistration(at, async () => {
      if (outcome === 'in') return 'in'
      throw rule(outcome)
    })
    return tried.catch((error) => {
      if (isRuleError(error)) return error.code
      throw error
    })
  }
  const times = async (count: number, outcome: ErrorCode | 'in', by?: Throttle) => {
    for (let index = 0; index < count; index += 1) expect(await register(outcome, address, by)).toBe(outcome)
  }

  test('make 120 accounts an hour, whichever process makes them', async () => {
    await times(60, 'in')
    await times(60, 'in', createThrottle())
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

  test('that come at one moment make no more', async () => {
    const answers = await Promise.all(Array.from({ length: 140 }, () => register('in')))
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(120)
  })

  test('ask about 240 phones an hour, and what is taken makes no account', async () => {
    await times(239, 'PHONE_TAKEN')
    await times(1, 'in')
    expect(await register('in')).toBe('TOO_MANY_ATTEMPTS')
  })

  test('are not counted when they could not be done', async () => {
    await times(250, 'UNAVAILABLE')
    await times(120, 'in')
  })
})

describe('tries from one address', () => {
  test('are refused after thirty failures, whomever they name', async () => {
    const answers = await repeat(31, WRONG, (index) => ({ identifier: `${person}-${index}` }))
    expect(answers).toEqual([...Array(30).fill(WRONG), 'TOO_MANY_ATTEMPTS'])
  })

  test('are not counted when they are refused for the person they name', async () => {
    await repeat(5, WRONG)
    expect(await repeat(40, WRONG)).toEqual(Array(40).fill('TOO_MANY_ATTEMPTS'))
    const others = await repeat(26, WRONG, (index) => ({ identifier: `${person}-${index}` }))
    expect(others).toEqual([...Array(25).fill(WRONG), 'TOO_MANY_ATTEMPTS'])
  })

  test('that are refused do not count against the person they name', async () => {
    await repeat(30, WRONG, (index) => ({ identifier: `${person}-${index}` }))
    expect(await repeat(10, WRONG)).toEqual(Array(10).fill('TOO_MANY_ATTEMPTS'))
    expect(await attempt('in', { address: `${address}1` })).toBe('in')
  })

  test('leave another address open', async () => {
    await repeat(31, WRONG, (index) => ({ identifier: `${person}-${index}` }))
    expect(await attempt('in', { address: `${address}0` })).toBe('in')
  })
})

test('thirty failures from one address leave the other calls open there', async () => {
  await repeat(30, WRONG, (index) => ({ identifier: `${person}-${index}` }))
  expect(await attempt('in')).toBe('TOO_MANY_ATTEMPTS')
  expect(await attempt('in', { call: 'qr-scan' })).toBe('in')
})

test('where staff signed in is remembered for thirty days', async () => {
  const before = Date.now()
  await throttle.guardStaff({ username: person, address }, async () => 'in')
  const limits = RateLimits.collection
  const kept = await limits.findOne({ key: `familiar:${address} ${person}` })
  const days = (Number(kept?.expire) - before) / (24 * 60 * 60_000)
  expect(days).toBeGreaterThanOrEqual(30)
  expect(days).toBeLessThan(30.1)
})

describe('what counts as a guess', () => {
  test.each<[ErrorCode]>([['INVALID_CREDENTIALS'], ['ACCOUNT_NOT_FOUND'], ['RECOVERY_FAILED'], ['QR_UNKNOWN']])(
    '%s',
    async (code) => {
      await repeat(5, code)
      expect(await attempt('in')).toBe('TOO_MANY_ATTEMPTS')
    },
  )

  test.each<[ErrorCode]>([['QR_USED'], ['UNAVAILABLE'], ['INTERNAL'], ['QR_OTHER_CUSTOMER']])(
    'never %s: its count is given back, for person and address',
    async (code) => {
      expect(await repeat(35, code)).toEqual(Array(35).fill(code))
      expect(await attempt('in')).toBe('in')
    },
  )

  test('the refusal of another process, too', async () => {
    const carried = Object.assign(new Error('x'), { type: WRONG, code: 401, data: {} })
    for (let index = 0; index < 5; index += 1) {
      const guess = throttle.guard('login', { identifier: person, address }, () => Promise.reject(carried))
      await expect(guess).rejects.toBe(carried)
    }
    expect(await attempt('in')).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('asking whether a person has an account', () => {
  test('is answered sixty times a minute for one address, by all processes together', async () => {
    const processes = [throttle, createThrottle()] as const
    for (let index = 0; index < 60; index += 1) await processes[index % 2]?.countLookup(address)
    const { code, facts } = await throttle.countLookup(address).catch((error) => error)
    expect(code).toBe('TOO_MANY_ATTEMPTS')
    expect(facts.retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(facts.retryAfterSeconds).toBeLessThanOrEqual(60)
    await expect(throttle.countLookup(`${address}0`)).resolves.toBeUndefined()
  })
})
