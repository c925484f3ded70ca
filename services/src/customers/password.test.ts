import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readServicesConfig } from '../lib/config.ts'
import type { World } from '../lib/world.ts'
import { passwordMatches, readablePassword, revealPassword, type StoredPassword, storePassword } from './password.ts'

const folder = mkdtempSync(join(tmpdir(), 'password-'))
afterAll(() => rmSync(folder, { recursive: true }))

function worldOf(env: NodeJS.ProcessEnv): World {
  const config = readServicesConfig({ DATA_DIR: folder, ...env })
  return { config, now: () => new Date() }
}

const sealing = worldOf({ PASSWORD_MODE: 'sealed' })
const hashing = worldOf({ PASSWORD_MODE: 'hashed' })
const otherKey = worldOf({ PASSWORD_KEY: 'ab'.repeat(32) })

const CHOSEN = ' Sea Breeze 7 é'

const matches = (given: string, password: StoredPassword | null, world: World) =>
  passwordMatches(given, { password, firstName: 'Noura' }, world)

type Sealed = Extract<StoredPassword, { mode: 'sealed' }>

async function sealed(password = CHOSEN): Promise<Sealed> {
  return (await storePassword(password, sealing)) as Sealed
}

describe.each([
  ['sealed', sealing],
  ['hashed', hashing],
])('a chosen password, %s,', (mode, world) => {
  test('is kept in that mode and never in clear', async () => {
    const stored = await storePassword(CHOSEN, world)
    expect(stored.mode).toBe(mode)
    const kept = JSON.stringify(stored)
    expect(kept).not.toContain('Sea Breeze')
    expect(kept).not.toContain(Buffer.from(CHOSEN).toString('base64'))
  })

  test('matches exactly as it was chosen, and nothing else does', async () => {
    const stored = await storePassword(CHOSEN, world)
    expect(await matches(CHOSEN, stored, world)).toBe(true)
    for (const wrong of [CHOSEN.trim(), CHOSEN.toUpperCase(), `${CHOSEN} `, '', 'Noura', CHOSEN.normalize('NFD')]) {
      expect([wrong, await matches(wrong, stored, world)]).toEqual([wrong, false])
    }
  })

  test('is put away differently each time', async () => {
    const [one, two] = [await storePassword(CHOSEN, world), await storePassword(CHOSEN, world)]
    const parts = [one, two].flatMap((stored) =>
      stored.mode === 'sealed' ? [stored.nonce, stored.box] : [stored.hash],
    )
    expect(new Set(parts).size).toBe(parts.length)
  })

  test('still matches when the restaurant has changed the mode for new ones', async () => {
    const stored = await storePassword(CHOSEN, world)
    for (const later of [sealing, hashing]) expect(await matches(CHOSEN, stored, later)).toBe(true)
  })
})

describe('without a chosen password', () => {
  test.each(['Noura', ' nOURA ', 'NOURA'])('the first name (%j) is the password', async (given) => {
    expect(await matches(given, null, sealing)).toBe(true)
    expect(await matches(given, null, hashing)).toBe(true)
  })

  test.each(['', '  ', 'Nour', 'Nouraa'])('%j is not', async (given) => {
    expect(await matches(given, null, sealing)).toBe(false)
  })
})

describe('showing a password', () => {
  test('is possible for a sealed one only', async () => {
    expect(revealPassword(await sealed(), sealing)).toBe(CHOSEN)
    expect(revealPassword(await storePassword(CHOSEN, hashing), hashing)).toBeNull()
  })

  test('to staff ends with the mode that hashes, also for those sealed before', async () => {
    expect(readablePassword(await sealed(), sealing)).toBe(CHOSEN)
    for (const world of [sealing, hashing]) {
      expect(readablePassword(await storePassword(CHOSEN, hashing), world)).toBeNull()
    }
    expect(readablePassword(await sealed(), hashing)).toBeNull()
  })

  test('to staff is not possible, but no fault either, when it was sealed with a key of before', async () => {
    expect(readablePassword(await sealed(), otherKey)).toBeNull()
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
    expect(() => revealPassword(changed, sealing)).toThrow()
    await expect(matches(CHOSEN, changed, sealing)).rejects.toThrow()
  })

  test('with a shortened seal opens no more', async () => {
    const stored = await sealed()
    const tag = Buffer.from(stored.tag, 'base64').subarray(0, 4).toString('base64')
    expect(() => revealPassword({ ...stored, tag }, sealing)).toThrow()
  })

  test('whose box another customer’s was put into opens no more', async () => {
    const [mine, theirs] = [await sealed('mine'), await sealed('their')]
    expect(() => revealPassword({ ...mine, box: theirs.box }, sealing)).toThrow()
  })

  test('is refused under another key by a sentence that names the key it needs, not the password', async () => {
    const stored = await sealed()
    expect(() => revealPassword(stored, otherKey)).toThrow(
      `A password was sealed with another PASSWORD_KEY (${stored.keyId})`,
    )
  })

  test('is not opened by another key that claims to be the right one', async () => {
    const { keyId } = (await storePassword('x', otherKey)) as Sealed
    const claimed = { ...(await sealed()), keyId }
    expect(() => revealPassword(claimed, otherKey)).toThrow()
  })
})
