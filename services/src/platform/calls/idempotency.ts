import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '@sufra/contracts/rights'
import { createDomainError, isRuleError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import { runOnce } from '../db/current-transaction.ts'
import { filterEnded } from '../db/leases.ts'
import { insertRecord, isDuplicate } from '../db/store.ts'
import { insertOne, runAfterCommit, updateOne, write } from '../db/transaction.ts'
import { runWithCleanupDeadline } from '../deadline.ts'
import { type IdempotencyRecord, IdempotencyRecords } from './idempotency.model.ts'

/** Lease of the first request; a later duplicate takes over. Longer than a call's deadline (docs/decisions/0012). */
const LEASE_MS = 5_000
/** How long a duplicate waits for the first request: shorter than a call's deadline. */
const WAIT_MS = 3000
const POLL_MS = 200

interface CallContext {
  params: unknown
  meta: Meta
}

type Handler<Ctx, Result> = (ctx: Ctx) => Promise<Result>

interface KeyedRequest {
  id: string
  bodyHash: string
}

/** Names the owner of a key; null for nobody. */
type GetCaller = (meta: Meta) => string | null

/** @returns null without a key, and for anonymous callers, whose key is ignored (contract §1). */
function getKeyedRequest(
  call: string,
  { params, meta }: CallContext,
  getCaller: GetCaller = getCallerId,
): KeyedRequest | null {
  const person = getCaller(meta)
  if (!meta.idempotencyKey || !person) return null
  return { id: `${person}:${call}:${meta.idempotencyKey}`, bodyHash: hashParams(params) }
}

/**
 * Runs a handler once per idempotency key of a signed-in caller, inside the current transaction (contract §1).
 * The answer commits with the handler's writes, and duplicates get it. Refusals are not stored.
 * @throws RuleError IDEMPOTENCY_MISMATCH for another body.
 */
export function wrapIdempotentTransaction<Ctx extends CallContext, Result>(
  call: string,
  handler: Handler<Ctx, Result>,
  getCaller?: GetCaller,
) {
  return async (ctx: Ctx): Promise<Result> => {
    const request = getKeyedRequest(call, ctx, getCaller)
    if (!request) return handler(ctx)
    const { answer } = await runOnce(
      () => findFirstRequest(request),
      async () => {
        const ref = randomUUID()
        ctx.meta.ref = ref
        const answer = await handler(ctx)
        const now = new Date()
        const subjects = getSubjects(answer, ctx.meta.session)
        const { id: _id, bodyHash } = request
        const record = { _id, ref, bodyHash, leasedUntil: now, done: true, answer, subjects, createdAt: now }
        write(insertOne(IdempotencyRecords, record))
        return record
      },
    )
    return answer as Result
  }
}

/** Whether the key has its answer already. @throws RuleError IDEMPOTENCY_MISMATCH for another body. */
export async function isAnswered(call: string, ctx: CallContext, getCaller?: GetCaller): Promise<boolean> {
  const request = getKeyedRequest(call, ctx, getCaller)
  return request !== null && (await findFirstRequest(request)) !== null
}

async function findFirstRequest(request: KeyedRequest): Promise<IdempotencyRecord | null> {
  const first = await IdempotencyRecords.findOne({ _id: request.id }).lean<IdempotencyRecord>()
  return first && assertSameBody(first, request)
}

const answeredCalls = new WeakSet<object>()

/**
 * `wrapIdempotentTransaction` for calls that span several transactions. Duplicates wait, then get `IN_PROGRESS`.
 * After a crash or an unknown outcome the next request takes over.
 * It has the same `meta.ref`, by which each step detects its earlier run.
 */
export function wrapIdempotent<Ctx extends CallContext, Result>(call: string, handler: Handler<Ctx, Result>) {
  return async (ctx: Ctx): Promise<Result> => {
    const request = getKeyedRequest(call, ctx)
    if (!request) return handler(ctx)
    const { ref, leasedUntil, first } = await claim(request)
    if (first) return first.answer as Result
    ctx.meta.ref = ref
    // Excludes a lease that another request has taken over.
    const mine = { _id: request.id, done: false, leasedUntil }
    try {
      const answer = await handler(ctx)
      if (!answeredCalls.has(ctx))
        await IdempotencyRecords.updateOne({ _id: request.id }, { $set: toStoredAnswer(answer, ctx) })
      return answer
    } catch (error) {
      const settle = () =>
        isRefused(error)
          ? IdempotencyRecords.deleteOne(mine)
          : IdempotencyRecords.updateOne(mine, { $set: { leasedUntil: new Date() } })
      await runWithCleanupDeadline<unknown>(settle).catch(() => undefined)
      throw error
    }
  }
}

/**
 * Stores the answer in the current transaction, the last one of a call with several, so that both commit together.
 * Does nothing without a key.
 */
export function storeAnswer(call: string, ctx: CallContext, answer: unknown): void {
  const request = getKeyedRequest(call, ctx)
  if (!request) return
  write(updateOne(IdempotencyRecords, { _id: request.id }, { $set: toStoredAnswer(answer, ctx) }))
  runAfterCommit(() => answeredCalls.add(ctx))
}

const toStoredAnswer = (answer: unknown, { meta }: CallContext) => ({
  done: true,
  answer,
  subjects: getSubjects(answer, meta.session),
})

export function isRefused(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown }
  const httpStatus = isRuleError(error) ? status : code
  return typeof httpStatus === 'number' && httpStatus >= 400 && httpStatus < 500
}

function assertSameBody(first: IdempotencyRecord, { bodyHash }: KeyedRequest): IdempotencyRecord {
  if (first.bodyHash !== bodyHash) throw createDomainError('IDEMPOTENCY_MISMATCH')
  return first
}

interface Claim {
  ref: string
  leasedUntil: Date
  first?: IdempotencyRecord
}

/**
 * Leases the key, after waiting briefly for another request.
 * @throws RuleError IN_PROGRESS, IDEMPOTENCY_MISMATCH.
 */
async function claim(request: KeyedRequest): Promise<Claim> {
  const giveUpAt = performance.now() + WAIT_MS
  for (;;) {
    const claimed = await tryClaim(request)
    if (claimed) return claimed
    if (performance.now() > giveUpAt) throw createDomainError('IN_PROGRESS')
    await pause(POLL_MS)
  }
}

async function tryClaim(request: KeyedRequest): Promise<Claim | null> {
  const { id: _id, bodyHash } = request
  const now = new Date()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const ref = randomUUID()
  try {
    const record = { _id, ref, bodyHash, leasedUntil, done: false, answer: null, createdAt: now }
    await insertRecord(IdempotencyRecords, record)
    return { ref, leasedUntil }
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  const first = await IdempotencyRecords.findById(_id).lean<IdempotencyRecord>()
  if (!first) return null
  const { ref: firstRef, done } = assertSameBody(first, request)
  if (done) return { ref: firstRef, leasedUntil, first }
  const taken = await IdempotencyRecords.findOneAndUpdate(
    { _id, done: false, ...filterEnded('leasedUntil', now, LEASE_MS) },
    { $set: { leasedUntil } },
  )
  return taken && { ref: firstRef, leasedUntil }
}

/**
 * Subjects of an answer: a customer, or a booking's phone. The caller's own phone is excluded,
 * because a new customer may have registered with the phone of a deleted one.
 */
function getSubjects(answer: unknown, session: Session | null | undefined): string[] {
  const { customer, order, customerPhone } = (answer ?? {}) as {
    customer?: { id?: unknown }
    order?: { customerId?: unknown }
    customerPhone?: unknown
  }
  const customerId = customer?.id ?? order?.customerId
  if (typeof customerId === 'number') return [`customer:${customerId}`]
  const own = session?.kind === 'customer' ? session.phoneNumber : null
  return typeof customerPhone === 'string' && customerPhone !== own ? [`phone:${customerPhone}`] : []
}

function getCallerId({ session, apiKey }: Meta): string | null {
  if (apiKey) return `key-${apiKey.id}`
  if (!session) return null
  return session.kind === 'admin' ? `admin-${session.adminId}` : `customer-${session.customerId}`
}

/**
 * For calls open to anybody. A random UUID (122 bits, RFC 9562 version 4) is its sender's alone, so a phone repeats its
 * call from another network. Any other key might be guessed: it belongs to the network address, which is hashed.
 */
export function getPublicCaller({ address, idempotencyKey }: Meta): string | null {
  if (isRandom(idempotencyKey ?? '')) return 'anybody'
  return address ? `address-${createHash('sha256').update(address).digest('base64url')}` : null
}

const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** One random UUID in five million has fewer different digits; typed ones do. */
const LEAST_DIGITS = 8

const isRandom = (key: string) =>
  RANDOM_UUID.test(key) && new Set(key.toLowerCase().replaceAll('-', '')).size >= LEAST_DIGITS

function hashParams(params: unknown): string {
  return createHash('sha256').update(JSON.stringify(params)).digest('base64url')
}
