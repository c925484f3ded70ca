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
  /** Whom the answer tells of: `customer:7` or `phone:+971501234567`. Absent while there is no answer. */
  about?: string[]
  createdAt: Date
}

const schema = new Schema<KeptAnswer>(
  {
    _id: String,
    bodyHash: String,
    leasedUntil: Date,
    done: Boolean,
    answer: Schema.Types.Mixed,
    about: { type: [String], default: undefined } as never,
    createdAt: Date,
  },
  { versionKey: false, minimize: false },
)
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
schema.index({ about: 1 }, { sparse: true })
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
      await KeptAnswers.updateOne(
        { _id: id },
        { $set: { done: true, answer, about: subjectsOf(answer, ctx.meta.session) } },
      )
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

/**
 * Removes the answers kept for a customer who was deleted, and those of staff and others that tell of this customer or
 * phone. Sent again, such a call is judged anew; its `ref` keeps it from happening twice.
 */
export async function forgetAnswersOf(customerId: number, phoneNumber: string): Promise<void> {
  // The ids that begin with this customer's: `;` follows `:`.
  const sent = { _id: { $gte: `customer-${customerId}:`, $lt: `customer-${customerId};` } }
  const about = { about: { $in: [`customer:${customerId}`, `phone:${phoneNumber}`] } }
  for (const filter of [sent, about]) await KeptAnswers.deleteMany(filter)
}

/**
 * Whom an answer tells of beside the person who got it: the customer that it holds, or the phone of a booking. The own
 * phone is left out: who registers with the phone of a deleted customer keeps the answers to the new account.
 */
function subjectsOf(answer: unknown, session: Session | null | undefined): string[] {
  const { customer, customerPhone } = (answer ?? {}) as { customer?: { id?: unknown }; customerPhone?: unknown }
  if (typeof customer?.id === 'number') return [`customer:${customer.id}`]
  const own = session?.kind === 'customer' ? session.phoneNumber : null
  return typeof customerPhone === 'string' && customerPhone !== own ? [`phone:${customerPhone}`] : []
}

function personOf(session: Session | null | undefined): string | null {
  if (!session) return null
  return session.kind === 'admin' ? `admin-${session.adminId}` : `customer-${session.customerId}`
}

function hashOf(params: unknown): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url')
}
