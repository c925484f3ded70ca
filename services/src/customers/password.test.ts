import { randomBytes, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '../lib/app-context.ts'
import { readServicesConfig } from '../lib/config.ts'
import { PRESENT_COST, setHashCost } from '../lib/password-hash.ts'
import {
  missingKeyOf,
  passwordMatches,
  readablePassword,
  renewedPassword,
  type StoredPassword,
  storePassword,
} from './password.ts'

const folder = mkdtempSync(join(tmpdir(), 'password-'))
/** What hashes cost is the concern of one test below. */
beforeAll(() => setHashCost({ N: 2 ** 4, r: 8, p: 1 }))
afterAll(() => {
  setHashCost(PRESENT_COST)
  rmSync(folder, { recursive: true })
})

function appWith(env: NodeJS.ProcessEnv): AppContext {
  const config = readServicesConfig({ DATA_DIR: folder, ...env })
  return { config, now: () => new Date() }
}

const sealing = appWith({ PASSWORD_MODE: 'sealed' })
const hashing = appWith({ PASSWORD_MODE: 'hashed' })
const otherKey = appWith({ PASSWORD_KEY: 'ab'.repeat(32) })
/** As `sealing`, some years later: the key was changed twice, and the earlier ones are still named. */
const rotated = appWith({
  PASSWORD_KEY: 'cd'.repeat(32),
  PASSWORD_KEYS_OLD: `${'ef'.repeat(32)},${sealing.config.secrets.passwordKey.toUpperCase()}`,
})

const CHOSEN = ' Sea Breeze 7 é'

const matches = (given: string, password: StoredPassword | null, app: AppContext) =>
  passwordMatches(given, { password, firstName: 'Noura' }, app)

type Sealed = Extract<StoredPassword, { mode: 'sealed' }>

async function sealed(password = CHOSEN): Promise<Sealed> {
  return (await storePassword(password, sealing)) as Sealed
}

describe.each([
  ['sealed', sealing],
  ['hashed', hashing],
])('a chosen password, %s,', (mode, app) => {
  test('is kept in that mode and never in clear', async () => {
    const stored = await storePassword(CHOSEN, app)
    expect(stored.mode).toBe(mode)
    const kept = JSON.stringify(stored)
    expect(kept).not.toContain('Sea Breeze')
    expect(kept).not.toContain(Buffer.from(CHOSEN).toString('base64'))
  })

  test('matches exactly as it was chosen, and nothing else does', async () => {
    const stored = await storePassword(CHOSEN, app)
    expect(await matches(CHOSEN, stored, app)).toBe(true)
    for (const wrong of [CHOSEN.trim(), CHOSEN.toUpperCase(), `${CHOSEN} `, '', 'Noura', CHOSEN.normalize('NFD')]) {
      expect([wrong, await matches(wrong, stored, app)]).toEqual([wrong, false])
    }
  })

  test('is put away differently each time', async () => {
    const [one, two] = [await storePassword(CHOSEN, app), await storePassword(CHOSEN, app)]
    const parts = [one, two].flatMap((stored) =>
      stored.mode === 'sealed' ? [stored.nonce, stored.box] : [stored.hash],
    )
    expect(new Set(parts).size).toBe(parts.length)
  })

  test('still matches when the restaurant has changed the mode for new ones', async () => {
    const stored = await storePassword(CHOSEN, app)
    for (const later of [sealing, hashing]) expect(await matches(CHOSEN, stored, later)).toBe(true)
  })
})

describe('without a chosen password', () => {
  test.each(['Noura', ' nOURA ', 'NOURA'])('the first name (%j) is the password [T124]', async (given) => {
    expect(await matches(given, null, sealing)).toBe(true)
    expect(await matches(given, null, hashing)).toBe(true)
  })

  test.each(['', '  ', 'Nour', 'Nouraa'])('%j is not', async (given) => {
    expect(await matches(given, null, sealing)).toBe(false)
  })
})

describe('reading a password', () => {
  test('is possible for a sealed one, in the mode that seals', async () => {
    expect(readablePassword(await sealed(), sealing)).toBe(CHOSEN)
    expect(readablePassword(await sealed(), hashing)).toBeNull()
    for (const app of [sealing, hashing]) {
      expect(readablePassword(await storePassword(CHOSEN, hashing), app)).toBeNull()
    }
  })

  test('needs the key that it was sealed with, the present one or one of before', async () => {
    const stored = await sealed()
    expect([readablePassword(stored, rotated), await matches(CHOSEN, stored, rotated)]).toEqual([CHOSEN, true])
    expect([readablePassword(stored, otherKey), await matches(CHOSEN, stored, otherKey)]).toEqual([null, false])
  })

  test('fails with the id of the key that is missing, and nothing of the password', async () => {
    const stored = await sealed()
    expect(missingKeyOf(stored, otherKey)).toBe(stored.keyId)
    for (const app of [sealing, rotated]) expect(missingKeyOf(stored, app)).toBeNull()
    expect(missingKeyOf(await storePassword(CHOSEN, hashing), otherKey)).toBeNull()
    expect(missingKeyOf(null, otherKey)).toBeNull()
  })
})

describe('a password that a sign-in proved', () => {
  test('stays as it lies when it lies as new ones do', async () => {
    expect(await renewedPassword(await sealed(), CHOSEN, sealing)).toBeNull()
    expect(await renewedPassword(await storePassword(CHOSEN, hashing), CHOSEN, hashing)).toBeNull()
  })

  test('is sealed with the present key when it was with one of before', async () => {
    const renewed = await renewedPassword(await sealed(), CHOSEN, rotated)
    const withPresentKeyOnly = appWith({ PASSWORD_KEY: rotated.config.secrets.passwordKey })
    expect(renewed && readablePassword(renewed, withPresentKeyOnly)).toBe(CHOSEN)
  })

  test('is hashed when it was sealed and the restaurant hashes by now, and never the other way round', async () => {
    const renewed = await renewedPassword(await sealed(), CHOSEN, hashing)
    expect(renewed?.mode).toBe('hashed')
    expect(await matches(CHOSEN, renewed, otherKey)).toBe(true)
    expect(await renewedPassword(await storePassword(CHOSEN, hashing), CHOSEN, sealing)).toBeNull()
  })

  test('is hashed anew when its hash was cheaper', async () => {
    setHashCost(PRESENT_COST)
    const salt = randomBytes(16)
    const hash = scryptSync(CHOSEN, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }).toString('base64')
    const older: StoredPassword = { mode: 'hashed', salt: salt.toString('base64'), hash }
    expect([await matches(CHOSEN, older, hashing), await matches('x', older, hashing)]).toEqual([true, false])
    for (const app of [hashing, sealing]) {
      const renewed = await renewedPassword(older, CHOSEN, app)
      expect(renewed).toMatchObject({ mode: 'hashed', cost: { N: 2 ** 15, r: 8, p: 3 } })
      expect(await matches(CHOSEN, renewed, app)).toBe(true)
    }
  })
})

describe('a sealed password', () => {
  /** The same bytes with one bit turned. */
  function turned(base64: string): string {
    const bytes = Buffer.from(base64, 'base64')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    return bytes.toString('base64')
  }

  test.each(['box', 'nonce', 'tag'] as const)('whose %s was changed opens no more', async (part) => {
    const stored = await sealed()
    const changed = { ...stored, [part]: turned(stored[part]) }
    expect(readablePassword(changed, sealing)).toBeNull()
    expect(await matches(CHOSEN, changed, sealing)).toBe(false)
    expect(missingKeyOf(changed, sealing)).toBe(stored.keyId)
  })

  test('with a shortened seal opens no more', async () => {
    const stored = await sealed()
    const tag = Buffer.from(stored.tag, 'base64').subarray(0, 4).toString('base64')
    expect(readablePassword({ ...stored, tag }, sealing)).toBeNull()
  })

  test('whose box another customer’s was put into opens no more', async () => {
    const [mine, theirs] = [await sealed('mine'), await sealed('their')]
    expect(readablePassword({ ...mine, box: theirs.box }, sealing)).toBeNull()
  })

  test('is not opened by another key that claims to be the right one', async () => {
    const { keyId } = (await storePassword('x', otherKey)) as Sealed
    const claimed = { ...(await sealed()), keyId }
    expect(readablePassword(claimed, otherKey)).toBeNull()
  })
})
