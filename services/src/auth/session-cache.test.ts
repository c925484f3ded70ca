import { afterEach, expect, test } from 'vitest'
import { clearSessionCache, getCachedSession } from './session-cache.ts'

const now = new Date('2036-11-21T12:00:00Z')
const session = { kind: 'admin' as const, adminId: 1, username: 'owner', role: 'admin' }
const endsAt = new Date(now.getTime() + 60_000)

afterEach(clearSessionCache)

test.each([
  ['nobody', null],
  ['somebody', { session, endsAt }],
])('a lookup that finds %s answers, though the cache is cleared meanwhile', async (_, found) => {
  const { promise, resolve } = Promise.withResolvers<typeof found>()
  const answer = getCachedSession('token', now, () => promise)
  clearSessionCache()
  resolve(found)
  expect(await answer).toEqual(found?.session ?? null)
})

test('nobody is looked up again', async () => {
  await getCachedSession('token', now, async () => null)
  expect(await getCachedSession('token', now, async () => ({ session, endsAt }))).toEqual(session)
})
