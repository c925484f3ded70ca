import { timingSafeEqual } from 'node:crypto'
import { startTestGuest as startTestGuestCall } from '@sufra/contracts/auth/calls'
import { getRefusal, type Session } from '@sufra/contracts/rights'
import { TEST_GUEST, TEST_GUEST_MINUTES } from '@sufra/domain/auth/test-guest'
import * as calls from '@sufra/runtime/calls/auth'
import { hashToken } from '../platform/calls/accounts.ts'
import { defineAction, defineInternalAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { toSession } from './session.actions.ts'
import { findSessionByHash } from './sessions.ts'

/** Signs a token that names the editor's session, and stores nothing (decision 58). */
export const startTestGuest = (app: AppContext) =>
  defineAction(startTestGuestCall, async ({ meta }) => {
    const endsAt = new Date(app.now().getTime() + TEST_GUEST_MINUTES * 60_000)
    const facts = `${hashToken(meta.token ?? '', app)}.${endsAt.getTime()}`
    return { token: `${facts}.${sign(facts, app)}`, endsAt: endsAt.toISOString() }
  })

export const resolveTestGuest = (app: AppContext) =>
  defineInternalAction(calls.resolveTestGuest, async (_ctx, { token }): Promise<Session | null> => {
    const [sessionHash = '', until = '', signature = ''] = token.split('.')
    const isGenuine = isEqual(signature, sign(`${sessionHash}.${until}`, app))
    if (!isGenuine || Number(until) <= app.now().getTime()) return null
    const found = await findSessionByHash(sessionHash, app)
    const isEditor = found && getRefusal('editor', toSession(found), 'GET', {}) === null
    if (!isEditor) return null
    const { id: customerId, uniqueId, phoneNumber } = TEST_GUEST
    return { kind: 'customer', customerId, uniqueId, phoneNumber, isMuslim: false, isTest: true }
  })

function sign(facts: string, app: AppContext): string {
  return hashToken(`test-guest ${facts}`, app)
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
