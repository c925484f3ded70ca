import { createHash } from 'node:crypto'
import type { Session } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { Schema } from 'mongoose'
import { cleaningUp } from './deadline.ts'
import { isDuplicate, model } from './store.ts'

/** While the first sending is under way for less than this, a second one is told to wait; later it takes over. */
const LEASE_MS = 30_000
const KEPT_SECONDS = 24 * 60 * 60

interface KeptAnswer {
  /** Who sent it, which call, and the key they chose. */
  _id: string
  bodyHash: string
  leasedUntil: Date
  done: boolean
  answer: unknown
  createdAt: Date
}

const schema = new Schema<KeptAnswer>(
  { _id: String, bodyHash: String, leasedUntil: Date, done: Boolean, answer: Schema.Types.Mixed, createdAt: Date },
  { versionKey: false, minimize: false },
)
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const KeptAnswers = model<KeptAnswer>('idempotency_keys', schema)

export interface IdempotencyMeta {
  session?: Session | null
  idempotencyKey?: string | null
  /** Set for the handler: the same for every sending of one key, so that a change is made at most once. */
  ref?: string
}

interface CallContext {
  params: unknown
  meta: IdempotencyMeta
}

/**
 * Runs a handler at most once for each key of a signed-in person (contract §1). The same key and body answers with
 * the first answer; another body is `IDEMPOTENCY_MISMATCH`; a first that is still running is `IN_PROGRESS`.
 * A refusal is not kept: the person may mend the cause and send again. When the process died half way, the next
 * sending takes over under the same `meta.ref`, by which each change finds out that it was made already.
 */
export function withIdempotency<Ctx extends CallContext, Result>(call: string, handler: (ctx: Ctx) => Promise<Result>) {
  return async (ctx: Ctx): Promise<Result> => {
    const person = personOf(ctx.meta.session)
    if (!ctx.meta.idempotencyKey || !person) return handler(ctx)
    const id = `${person}:${call}:${ctx.meta.idempotencyKey}`
    const kept = await claim(id, hashOf(ctx.params))
    if (kept) return kept.answer as Result
    ctx.meta.ref = id
    try {
      const answer = await handler(ctx)
      await KeptAnswers.updateOne({ _id: id }, { $set: { done: true, answer } })
      return answer
    } catch (error) {
      await cleaningUp(() => KeptAnswers.deleteOne({ _id: id, done: false })).catch(() => undefined)
      throw error
    }
  }
}

/** Takes the key for this sending. @returns the first sending's record when there is an answer already. */
async function claim(id: string, bodyHash: string): Promise<KeptAnswer | null> {
  const now = new Date()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  try {
    await KeptAnswers.create({ _id: id, bodyHash, leasedUntil, done: false, answer: null, createdAt: now })
    return null
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const first = await KeptAnswers.findById(id).lean()
  if (!first) throw rule('IN_PROGRESS')
  if (first.bodyHash !== bodyHash) throw rule('IDEMPOTENCY_MISMATCH')
  if (first.done) return first
  const taken = await KeptAnswers.findOneAndUpdate(
    { _id: id, done: false, leasedUntil: { $lt: now } },
    { $set: { leasedUntil } },
  )
  if (!taken) throw rule('IN_PROGRESS')
  return null
}

/** Removes the answers kept for a customer who was deleted. */
export async function forgetAnswersOf(customerId: number): Promise<void> {
  // The ids that begin with this customer's: `;` follows `:`.
  await KeptAnswers.deleteMany({ _id: { $gte: `customer-${customerId}:`, $lt: `customer-${customerId};` } })
}

function personOf(session: Session | null | undefined): string | null {
  if (!session) return null
  return session.kind === 'admin' ? `admin-${session.adminId}` : `customer-${session.customerId}`
}

function hashOf(params: unknown): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url')
}
