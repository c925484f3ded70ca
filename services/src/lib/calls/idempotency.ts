import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '@sufra/contracts/rights'
import { isRuleError, rule } from '@sufra/domain/errors'
import type { Meta } from '@sufra/runtime/meta'
import { runOnce } from '../db/current-transaction.ts'
import { filterEnded } from '../db/leases.ts'
import { insertRecord, isDuplicate } from '../db/store.ts'
import { afterCommit, insertOne, updateOne, write } from '../db/transaction.ts'
import { runWithCleanupDeadline } from './deadline.ts'
import { type IdempotencyRecord, IdempotencyRecords } from './idempotency.model.ts'

/**
 * While the first sending is under way for less than this, a second one waits, or is told to; later it takes over. Longer
 * than a call may take (docs/decisions/0012): what is under way for longer was cut off.
 */
const LEASE_MS = 5_000
/**
 * So long a second sending waits for the end of the first: shorter than a call may take. Whoever presses twice, or whose
 * gateway sent the call to another process as well, has one answer.
 */
const PATIENCE_MS = 3000
const LOOK_AGAIN_MS = 200

interface CallContext {
  params: unknown
  meta: Meta
}

type Handler<Ctx, Result> = (ctx: Ctx) => Promise<Result>

/** A sending of a call under a key. */
interface Sending {
  id: string
  bodyHash: string
}

/** What a key stands for; null for a call without one, and for nobody's, whose key is ignored (contract §1). */
function getRequest(call: string, { params, meta }: CallContext): Sending | null {
  const person = getCallerId(meta.session)
  if (!meta.idempotencyKey || !person) return null
  return { id: `${person}:${call}:${meta.idempotencyKey}`, bodyHash: hashOf(params) }
}

/**
 * Runs a handler at most once for each key of a signed-in person, inside the transaction that the call is (contract
 * §1): the answer is kept together with what the handler writes. The same key and body answers with the first answer;
 * another body is `IDEMPOTENCY_MISMATCH`. Of several sendings at one moment one comes first, and the others find its
 * answer and give it. A refusal is not kept: the person may mend the cause and send again.
 */
export function withIdempotentTransaction<Ctx extends CallContext, Result>(
  call: string,
  handler: Handler<Ctx, Result>,
) {
  return async (ctx: Ctx): Promise<Result> => {
    const sending = getRequest(call, ctx)
    if (!sending) return handler(ctx)
    const { answer } = await runOnce(
      () => findFirstRequest(sending),
      async () => {
        const ref = randomUUID()
        ctx.meta.ref = ref
        const answer = await handler(ctx)
        const now = new Date()
        const about = getSubjects(answer, ctx.meta.session)
        const { id: _id, bodyHash } = sending
        const kept = { _id, ref, bodyHash, leasedUntil: now, done: true, answer, about, createdAt: now }
        write(insertOne(IdempotencyRecords, kept))
        return kept
      },
    )
    return answer as Result
  }
}

/** The first sending under the same key, if there was one. @throws RuleError IDEMPOTENCY_MISMATCH. */
async function findFirstRequest(sending: Sending): Promise<IdempotencyRecord | null> {
  const first = await IdempotencyRecords.findOne({ _id: sending.id }).lean<IdempotencyRecord>()
  return first && assertSameBody(first, sending)
}

/** Calls whose answer was kept by their own last step. */
const kept = new WeakSet<object>()

/**
 * As `withIdempotentTransaction`, for a call that goes through several services and so is several transactions. While the
 * first sending is under way another one waits for it, and is `IN_PROGRESS` after some seconds. When the process died
 * half way, or the call failed and nobody knows what of it was done, the next sending takes over under the same
 * `meta.ref`, by which each step finds out that it was made already.
 */
export function withIdempotency<Ctx extends CallContext, Result>(call: string, handler: Handler<Ctx, Result>) {
  return async (ctx: Ctx): Promise<Result> => {
    const sending = getRequest(call, ctx)
    if (!sending) return handler(ctx)
    const { ref, leasedUntil, first } = await claim(sending)
    if (first) return first.answer as Result
    ctx.meta.ref = ref
    // Not what another sending has taken over meanwhile.
    const mine = { _id: sending.id, done: false, leasedUntil }
    try {
      const answer = await handler(ctx)
      if (!kept.has(ctx)) await IdempotencyRecords.updateOne({ _id: sending.id }, { $set: toStoredAnswer(answer, ctx) })
      return answer
    } catch (error) {
      const ended = () =>
        isRefused(error)
          ? IdempotencyRecords.deleteOne(mine)
          : IdempotencyRecords.updateOne(mine, { $set: { leasedUntil: new Date() } })
      await runWithCleanupDeadline<unknown>(ended).catch(() => undefined)
      throw error
    }
  }
}

/**
 * Keeps the answer of a call that goes through several services, as part of the present transaction, which is its last
 * step: what that step does and the answer are there together. Does nothing for a call without a key.
 */
export function storeAnswer(call: string, ctx: CallContext, answer: unknown): void {
  const sending = getRequest(call, ctx)
  if (!sending) return
  write(updateOne(IdempotencyRecords, { _id: sending.id }, { $set: toStoredAnswer(answer, ctx) }))
  afterCommit(() => kept.add(ctx))
}

const toStoredAnswer = (answer: unknown, { meta }: CallContext) => ({
  done: true,
  answer,
  about: getSubjects(answer, meta.session),
})

/** Whether an error is a refusal: the step that it comes from has done nothing. */
export function isRefused(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown }
  const told = isRuleError(error) ? status : code
  return typeof told === 'number' && told >= 400 && told < 500
}

/** @throws RuleError IDEMPOTENCY_MISMATCH when the key came with another body. */
function assertSameBody(first: IdempotencyRecord, { bodyHash }: Sending): IdempotencyRecord {
  if (first.bodyHash !== bodyHash) throw rule('IDEMPOTENCY_MISMATCH')
  return first
}

/** Under which ref a sending runs and until when it has the key to itself. */
interface Claim {
  ref: string
  leasedUntil: Date
  /** The first sending's record, when it is done. */
  first?: IdempotencyRecord
}

/**
 * Takes the key for this sending, after another one where that ends soon.
 * @throws RuleError IN_PROGRESS, IDEMPOTENCY_MISMATCH.
 */
async function claim(sending: Sending): Promise<Claim> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const claimed = await tryClaim(sending)
    if (claimed) return claimed
    if (performance.now() > giveUpAt) throw rule('IN_PROGRESS')
    await pause(LOOK_AGAIN_MS)
  }
}

/** As `claim`; null while another sending has the key. */
async function tryClaim(sending: Sending): Promise<Claim | null> {
  const { id: _id, bodyHash } = sending
  const now = new Date()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const ref = randomUUID()
  try {
    await insertRecord(IdempotencyRecords, {
      _id,
      ref,
      bodyHash,
      leasedUntil,
      done: false,
      answer: null,
      createdAt: now,
    })
    return { ref, leasedUntil }
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const first = await IdempotencyRecords.findById(_id).lean<IdempotencyRecord>()
  if (!first) return null
  const { ref: firstRef, done } = assertSameBody(first, sending)
  if (done) return { ref: firstRef, leasedUntil, first }
  const taken = await IdempotencyRecords.findOneAndUpdate(
    { _id, done: false, ...filterEnded('leasedUntil', now, LEASE_MS) },
    { $set: { leasedUntil } },
  )
  return taken && { ref: firstRef, leasedUntil }
}

/**
 * Removes the answers kept for a customer who was deleted, and those of staff and others that tell of this customer or
 * phone. Sent again, such a call is judged anew; its `ref` keeps it from happening twice.
 */
export async function deleteAnswersOf(customerId: number, phoneNumber: string): Promise<void> {
  // The ids that begin with this customer's: `;` follows `:`.
  const sent = { _id: { $gte: `customer-${customerId}:`, $lt: `customer-${customerId};` } }
  const about = { about: { $in: [`customer:${customerId}`, `phone:${phoneNumber}`] } }
  for (const filter of [sent, about]) await IdempotencyRecords.deleteMany(filter)
}

/** Has the answers that tell of one subject tell of another: of the phone that a customer has by now. */
export async function moveAnswers(from: string, to: string): Promise<void> {
  await IdempotencyRecords.updateMany({ about: from }, { $set: { about: [to] } })
}

/**
 * Whom an answer tells of beside the person who got it: the customer that it holds, or the phone of a booking. The own
 * phone is left out: who registers with the phone of a deleted customer keeps the answers to the new account.
 */
function getSubjects(answer: unknown, session: Session | null | undefined): string[] {
  const { customer, customerPhone } = (answer ?? {}) as { customer?: { id?: unknown }; customerPhone?: unknown }
  if (typeof customer?.id === 'number') return [`customer:${customer.id}`]
  const own = session?.kind === 'customer' ? session.phoneNumber : null
  return typeof customerPhone === 'string' && customerPhone !== own ? [`phone:${customerPhone}`] : []
}

function getCallerId(session: Session | null | undefined): string | null {
  if (!session) return null
  return session.kind === 'admin' ? `admin-${session.adminId}` : `customer-${session.customerId}`
}

function hashOf(params: unknown): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url')
}
