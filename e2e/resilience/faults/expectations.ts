import { AuditLog } from 'services/platform/observability/audit'
import { expect } from 'vitest'
import type { Answer } from '../../harness/person.ts'
import { waitFor } from '../../harness/wait-for.ts'
import type { Sending } from './scene.ts'
import { getCollection } from './store-access.ts'

async function countEffects({ effects, act }: Sending): Promise<[made: number, audited: number]> {
  const made = await effects()
  return [made, act ? await countAuditEntries(act) : made]
}

/** Expects a success, or a refusal with retry advice. */
export function expectClearAnswer({ status, body }: Answer, where: string): void {
  if (status >= 300) expect([where, status, body.code]).toEqual([where, 503, 'UNAVAILABLE'])
}

/** A successful change exists; another exists completely or not at all. */
export async function expectWholeOrNot(sending: Sending, { status }: Answer, where: string): Promise<void> {
  const [made, audited] = await countEffects(sending)
  const allowed = status < 300 ? [1] : [0, 1]
  expect([where, allowed.includes(made), audited]).toEqual([where, true, made])
}

/**
 * Checks a retried call. With a key it was applied once and repeats the first answer. Without one it is refused or
 * applied again.
 * @param keyed whether its key is honoured
 * @param first null if the first answer was lost
 * @param sends how often it was sent: without a key each may be applied
 */
export async function expectDone(
  sending: Sending,
  { keyed, first, again, sends = 2 }: { keyed: boolean; first: Answer | null; again: Answer; sends?: number },
  where: string,
): Promise<void> {
  const { onceDone } = sending
  const [made, audited] = await countEffects(sending)
  const isWell = again.status < 300 || (onceDone !== undefined && again.body.code === onceDone)
  const most = keyed || onceDone ? 1 : sends
  expect([where, isWell || again, made >= 1 && made <= most, audited]).toEqual([where, true, true, made])
  if (keyed && first && first.status < 300) expect([where, again.body]).toEqual([where, first.body])
}

export function countAuditEntries(act: NonNullable<Sending['act']>): Promise<number> {
  return getCollection(AuditLog).countDocuments(act as never)
}

/** For records without a change count: the number of audit entries, at least one. */
export async function countApplications(isThere: unknown, act: NonNullable<Sending['act']>): Promise<number> {
  return isThere ? Math.max(1, await countAuditEntries(act)) : 0
}

/** Retries on 503 and while the first call is in progress. @returns the final answer. */
export function retryUntilSettled<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return waitFor(send, ({ status, body }) => {
    const { code } = (body ?? {}) as { code?: unknown }
    return status !== 503 && code !== 'IN_PROGRESS'
  })
}
