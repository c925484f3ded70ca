import { randomBytes, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '../platform/config.ts'
import { readServicesConfig } from '../platform/config.ts'
import { CURRENT_COST, setHashCost } from '../platform/security/password-hash.ts'
import {
  getMissingKey,
  protectPassword,
  readPassword,
  rehashPassword,
  type StoredPassword,
  verifyCustomerPassword,
} from './password.ts'

const folder = mkdtempSync(join(tmpdir(), 'password-'))
// A low cost: only one test below measures hashes.
beforeAll(() => setHashCost({ N: 2 ** 4, r: 8, p: 1 }))
afterAll(() => {
  setHashCost(CURRENT_COST)
  rmSync(folder, { recursive: true })
})

function createApp(env: NodeJS.ProcessEnv): AppContext {
  const config = readServicesConfig({ DATA_DIR: folder, ...env })
  return { config, now: () => new Date() }
}

const sealing = createApp({ PASSWORD_MODE: 'sealed' })
const hashing = createApp({ PASSWORD_MODE: 'hashed' })
const otherKey = createApp({ PASSWORD_KEY: 'ab'.repeat(32) })
const rotated = createApp({
  PASSWORD_KEY: 'cd'.repeat(32),
  PASSWORD_KEYS_OLD: `${'ef'.repeat(32)},${sealing.config.secrets.passwordKey.toUpperCase()}`,
})

const CHOSEN = ' Sea Breeze 7 é'

const verify = (given: string, password: StoredPassword | null, app: AppContext) =>
  verifyCustomerPassword(given, { password, firstName: 'Noura' }, app)

type Sealed = Extract<StoredPassword, { mode: 'sealed' }>

async function sealed(password = CHOSEN): Promise<Sealed> {
  return (await protectPassword(password, sealing)) as Sealed
}

describe.each([
  ['sealed', sealing],
  ['hashed', hashing],
])('chosen password, %s,', (mode, app) => {
  test('is stored in that mode and never as plain text', async () => {
    const stored = await protectPassword(CHOSEN, app)
    expect(stored.mode).toBe(mode)
    const serialized = JSON.stringify(stored)
    expect(serialized).not.toContain('Sea Breeze')
    expect(serialized).not.toContain(Buffer.from(CHOSEN).toString('base64'))
  })

  test('matches exactly what was chosen', async () => {
    const stored = await protectPassword(CHOSEN, app)
    expect(await verify(CHOSEN, stored, app)).toBe(true)
    for (const wrong of [CHOSEN.trim(), CHOSEN.toUpperCase(), `${CHOSEN} `, '', 'Noura', CHOSEN.normalize('NFD')]) {
      expect([wrong, await verify(wrong, stored, app)]).toEqual([wrong, false])
    }
  })

  test('is stored differently each time', async () => {
    const [one, two] = [await protectPassword(CHOSEN, app), await protectPassword(CHOSEN, app)]
    const parts = [one, two].flatMap((stored) =>
      stored.mode === 'sealed' ? [stored.nonce, stored.box] : [stored.hash],
    )
    expect(new Set(parts).size).toBe(parts.length)
  })

  test('still matches after the restaurant changed the mode', async () => {
    const stored = await protectPassword(CHOSEN, app)
    for (const later of [sealing, hashing]) expect(await verify(CHOSEN, stored, later)).toBe(true)
  })
})

describe('default password', () => {
  test.each(['Noura', ' nOURA ', 'NOURA'])('is the first name (%j) [T124]', async (given) => {
    expect(await verify(given, null, sealing)).toBe(true)
    expect(await verify(given, null, hashing)).toBe(true)
  })

  test.each(['', '  ', 'Nour', 'Nouraa'])('is not %j', async (given) => {
    expect(await verify(given, null, sealing)).toBe(false)
  })
})

describe('revealing a password', () => {
  test('works for a sealed one in sealing mode', async () => {
    expect(readPassword(await sealed(), sealing)).toBe(CHOSEN)
    expect(readPassword(await sealed(), hashing)).toBeNull()
    for (const app of [sealing, hashing]) {
      expect(readPassword(await protectPassword(CHOSEN, hashing), app)).toBeNull()
    }
  })

  test('needs the key it was sealed with, present or previous', async () => {
    const stored = await sealed()
    expect([readPassword(stored, rotated), await verify(CHOSEN, stored, rotated)]).toEqual([CHOSEN, true])
    expect([readPassword(stored, otherKey), await verify(CHOSEN, stored, otherKey)]).toEqual([null, false])
  })

  test('fails with the id of the missing key and no password data', async () => {
    const stored = await sealed()
    expect(getMissingKey(stored, otherKey)).toBe(stored.keyId)
    for (const app of [sealing, rotated]) expect(getMissingKey(stored, app)).toBeNull()
    expect(getMissingKey(await protectPassword(CHOSEN, hashing), otherKey)).toBeNull()
    expect(getMissingKey(null, otherKey)).toBeNull()
  })
})

describe('password after a successful sign-in', () => {
  test('is not rewritten when it is stored as configured', async () => {
    expect(await rehashPassword(await sealed(), CHOSEN, sealing)).toBeNull()
    expect(await rehashPassword(await protectPassword(CHOSEN, hashing), CHOSEN, hashing)).toBeNull()
  })

  test('is resealed with the present key', async () => {
    const renewed = await rehashPassword(await sealed(), CHOSEN, rotated)
    const withPresentKeyOnly = createApp({ PASSWORD_KEY: rotated.config.secrets.passwordKey })
    expect(renewed && readPassword(renewed, withPresentKeyOnly)).toBe(CHOSEN)
  })

  test('is hashed when it was sealed and hashing is configured, and never the reverse', async () => {
    const renewed = await rehashPassword(await sealed(), CHOSEN, hashing)
    expect(renewed?.mode).toBe('hashed')
    expect(await verify(CHOSEN, renewed, otherKey)).toBe(true)
    expect(await rehashPassword(await protectPassword(CHOSEN, hashing), CHOSEN, sealing)).toBeNull()
  })

  test('is rehashed at a higher cost', async () => {
    setHashCost(CURRENT_COST)
    const salt = randomBytes(16)
    const hash = scryptSync(CHOSEN, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }).toString('base64')
    const cost = { N: 2 ** 15, r: 8, p: 1 }
    const older: StoredPassword = { mode: 'hashed', salt: salt.toString('base64'), hash, cost }
    expect([await verify(CHOSEN, older, hashing), await verify('x', older, hashing)]).toEqual([true, false])
    for (const app of [hashing, sealing]) {
      const renewed = await rehashPassword(older, CHOSEN, app)
      expect(renewed).toMatchObject({ mode: 'hashed', cost: { N: 2 ** 15, r: 8, p: 3 } })
      expect(await verify(CHOSEN, renewed, app)).toBe(true)
    }
  })
})

describe('sealed password', () => {
  function turned(base64: string): string {
    const bytes = Buffer.from(base64, 'base64')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    return bytes.toString('base64')
  }

  test.each(['box', 'nonce', 'tag'] as const)('with a changed %s cannot be opened', async (part) => {
    const stored = await sealed()
    const changed = { ...stored, [part]: turned(stored[part]) }
    expect(readPassword(changed, sealing)).toBeNull()
    expect(await verify(CHOSEN, changed, sealing)).toBe(false)
    expect(getMissingKey(changed, sealing)).toBe(stored.keyId)
  })

  test('with a truncated tag cannot be opened', async () => {
    const stored = await sealed()
    const tag = Buffer.from(stored.tag, 'base64').subarray(0, 4).toString('base64')
    expect(readPassword({ ...stored, tag }, sealing)).toBeNull()
  })

  test('with another customer’s box cannot be opened', async () => {
    const [mine, theirs] = [await sealed('mine'), await sealed('their')]
    expect(readPassword({ ...mine, box: theirs.box }, sealing)).toBeNull()
  })

  test('cannot be opened by another key with the right id', async () => {
    const { keyId } = (await protectPassword('x', otherKey)) as Sealed
    const claimed = { ...(await sealed()), keyId }
    expect(readPassword(claimed, otherKey)).toBeNull()
  })
})
