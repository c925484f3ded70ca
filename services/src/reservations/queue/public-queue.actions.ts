import type { ParamsOf } from '@sufra/contracts/call'
import * as contract from '@sufra/contracts/reservations/queue/calls'
import type { PublicQueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { createDomainError } from '@sufra/domain/platform/errors'
import { listPossibleSizes } from '@sufra/domain/reservations/party-sizes'
import { isInQueue } from '@sufra/domain/reservations/queue-states'
import type { Meta } from '@sufra/runtime/meta'
import { defineAction } from '../../platform/calls/action.ts'
import { getPublicCaller, isAnswered, wrapIdempotentTransaction } from '../../platform/calls/idempotency.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { isRefusal } from '../../platform/errors.ts'
import { lockGuest } from '../bookings/overlapping-bookings.ts'
import { assertQueueOpen } from '../online/online-booking.ts'
import { type BookingPolicy, loadPolicy } from '../seating/booking-policy.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'
import { getBusinessDay } from '../seating/service-moment.ts'
import { saveEntry } from './change.action.ts'
import { NO_HOLD, releaseHold } from './hold-table.ts'
import { addEntry } from './join.action.ts'
import type { QueueRecord } from './queue.model.ts'
import type { QueueLimits } from './queue-limits.ts'
import { createQueueToken, getEntryOfToken } from './queue-token.ts'
import { findPlaces, listOpenEntries, type Place, quoteNewParty } from './quote-waits.ts'

type Limits = () => QueueLimits
type Joining = ParamsOf<typeof contract.joinPublicQueue>

const MOST_WAITING = 60
/** All entries of guests conflict and take turns, so that the limits hold. */
const QUEUE = 'queue:door'

/** @throws RuleError TOO_MANY_ATTEMPTS, QUEUE_CLOSED. */
export const getPublicQueue = (app: AppContext, limits: Limits) =>
  defineAction(contract.publicQueue, async ({ meta }, { partySize }) => {
    await limits().countTry(meta.address ?? '')
    await assertQueueOpen()
    const policy = await loadPolicy(app)
    const open = await listOpenEntries(getBusinessDay(policy))
    return { waiting: open.length, minutes: await quoteNewParty({ people: partySize }, open, policy) }
  })

const NAME = contract.joinPublicQueue.name
/** Its key belongs to nobody's account, whoever is signed in. */
const keyless = { ...contract.joinPublicQueue, idempotent: false }

/** @throws RuleError TOO_MANY_ATTEMPTS, QUEUE_CLOSED, PARTY_NEVER_FITS, ALREADY_IN_QUEUE, QUEUE_IS_FULL. */
export const joinPublicQueue = (app: AppContext, limits: Limits) =>
  defineAction(keyless, async (ctx, party) => {
    const { address = '' } = ctx.meta
    await limits().countTry(address)
    const isRepeat = await isAnswered(NAME, ctx, getPublicCaller)
    if (!isRepeat) await assertQueueOpen()
    let isNew = false
    const join = async () => {
      isNew = false
      const joined = await addGuest(party, app)
      isNew = true
      return joined
    }
    const joinOnce = wrapIdempotentTransaction(NAME, join, getPublicCaller)
    const commit = () => runTransaction(() => joinOnce(ctx), QUEUE)
    const { id, ...entry } = await (isRepeat ? commit() : limits().countJoin(address, commit, () => isNew))
    return { entry, token: createQueueToken({ id, createdAt: new Date(entry.createdAt) }, app) }
  })

/** Stored under the idempotency key, without the token. */
async function addGuest(
  { browserId, email, ...party }: Joining,
  app: AppContext,
): Promise<PublicQueueEntry & { id: number }> {
  const policy = await loadPolicy(app)
  if (!listPossibleSizes(policy.schedule, { bookableBy: 'walk_in' }).includes(party.partySize))
    throw createDomainError('PARTY_NEVER_FITS')
  const open = await listOpenEntries(getBusinessDay(policy))
  const isSame = (entry: QueueRecord) =>
    (party.phone !== null && entry.phone === party.phone) || (browserId !== null && entry.browserId === browserId)
  if (open.some(isSame)) throw createDomainError('ALREADY_IN_QUEUE')
  if (open.length >= MOST_WAITING) throw createDomainError('QUEUE_IS_FULL')
  lockGuest(QUEUE, policy.now)
  const guests = { ...party, email: app.config.mail && email, note: null, isByGuest: true as const }
  const entry = await addEntry({ ...guests, ...(browserId && { browserId }) }, open, policy)
  const place = { position: open.length + 1, expectedMinutes: entry.quotedMinutes }
  return { ...toPublicDto(entry, place, policy), id: entry.id }
}

/** Also while the queue is closed to guests: those who wait read their place. @throws RuleError NOT_FOUND. */
export const getPublicQueueEntry = (app: AppContext, limits: Limits) =>
  defineAction(contract.publicQueueEntry, async ({ meta }, { token }) => {
    const entry = await openLink(token, meta, limits(), app)
    const policy = await loadPolicy(app)
    const getPlace = await findPlaces(isInQueue(entry.state) ? await listOpenEntries(entry.date) : [], policy)
    return toPublicDto(entry, getPlace(entry), policy)
  })

/** Repeatable. @throws RuleError NOT_FOUND; QUEUE_ENTRY_OVER for a seated party. */
export const leavePublicQueue = (app: AppContext, limits: Limits) =>
  defineAction(contract.leavePublicQueue, async ({ meta }, { token }) => {
    await openLink(token, meta, limits(), app)
    return runTransaction(async () => {
      const entry = await getEntryOfToken(token, app)
      const policy = await loadPolicy(app)
      if (entry.state === 'seated') throw createDomainError('QUEUE_ENTRY_OVER')
      if (entry.state === 'left') return toPublicDto(entry, NOWHERE, policy)
      releaseHold(entry)
      const left: QueueRecord = { ...entry, ...NO_HOLD, state: 'left', updatedAt: policy.now }
      saveEntry(left)
      announceFreedSeats(app)
      return toPublicDto(left, NOWHERE, policy)
    })
  })

const NOWHERE: Place = { position: null, expectedMinutes: null }

/** Calls count by the entry alone: other guests of a network keep nobody from it. */
async function openLink(
  token: string,
  { address = '' }: Meta,
  limits: QueueLimits,
  app: AppContext,
): Promise<QueueRecord> {
  try {
    const entry = await getEntryOfToken(token, app)
    await limits.countLink(entry.id)
    return entry
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) await limits.countTry(address)
    throw error
  }
}

/** An open entry of an earlier evening is over. */
function toPublicDto(entry: QueueRecord, place: Place, policy: BookingPolicy): PublicQueueEntry {
  const { name, partySize, quotedMinutes, heldUntil, createdAt } = entry
  const isOpen = isInQueue(entry.state) && entry.date === getBusinessDay(policy)
  const state = isInQueue(entry.state) && !isOpen ? 'left' : entry.state
  return {
    ...{ name, partySize, state, quotedMinutes, createdAt: createdAt.toISOString() },
    position: isOpen ? place.position : null,
    quote: isOpen ? place.expectedMinutes : null,
    ...(isOpen && heldUntil && { heldUntil: heldUntil.toISOString() }),
  }
}
