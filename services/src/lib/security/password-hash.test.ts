import { afterAll, beforeAll, expect, test } from 'vitest'
import { CURRENT_COST, hashPassword, setHashCost, verifyPassword } from './password-hash.ts'

beforeAll(() => setHashCost({ N: 2, r: 1, p: 1 }))
afterAll(() => setHashCost(CURRENT_COST))

test('those who are known do not wait behind strangers who fill the line', async () => {
  const stored = await hashPassword('right')
  // Two hashes run and thirty are queued.
  const strangers = Array.from({ length: 32 }, () => verifyPassword('wrong', stored))
  await expect(verifyPassword('wrong', stored)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const known = Promise.all([verifyPassword('right', stored, 'known'), hashPassword('another', 'known')])
  const first = await Promise.race([known, Promise.all(strangers)])
  expect(first[0]).toBe(true)
  expect(await Promise.all(strangers)).toEqual(Array(32).fill(false))
})
