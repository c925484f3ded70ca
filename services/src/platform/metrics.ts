import { allCalls } from '@sufra/contracts/calls'
import { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { ErrorCode } from '@sufra/domain/platform/errors'
import { toLogFields } from '@sufra/runtime/logs'
import type { Meta } from '@sufra/runtime/meta'
import {
  createCounter,
  createGauge,
  createHistogram,
  createReadGauge,
  getSecondsSince,
  type ReadGauge,
  type ReadLevels,
} from '@sufra/runtime/metrics'
import type { Context, Middleware, ServiceSchema } from 'moleculer'
import type { MongoClient } from 'mongodb'
import { isRefusal } from './errors.ts'

const signInFailures = createCounter('sign_in_failures_total', 'Failed sign-ins, by call and refusal.', [
  'call',
  'reason',
])
const bookings = createCounter(
  'bookings_total',
  'Bookings and waiting parties by way and outcome: created, joined, the refusal, or failed.',
  ['way', 'outcome'],
)
export const mails = createCounter(
  'mails_total',
  'Mails to guests: sent, refused, postponed, away, given up, or limited as too many on one day.',
  ['kind', 'outcome'],
)
export const webhookDeliveries = createCounter(
  'webhook_deliveries_total',
  'Attempts to deliver an event to a webhook: delivered, failed, or given up.',
  ['outcome'],
)
export const sweepFailures = createCounter(
  'sweep_failures_total',
  'Failed tries of single records, by the sweep that repeats them.',
  ['sweep'],
)
export const recordsSetAside = createGauge(
  'sweep_records_set_aside',
  'Records that failed in a sweep and wait for their next try.',
  ['sweep'],
)
export const setAsideMessages = createCounter(
  'outbox_set_aside_total',
  'Mails and events of webhooks that failed by an error of our own, and are tried again later.',
  ['destination'],
)
export const oldestMessage = createReadGauge(
  'outbox_oldest_seconds',
  'Age of the oldest mail or event of a webhook that is due and not sent yet, 0 for none.',
  ['destination'],
)
export const webhooksInTrouble = createReadGauge(
  'webhooks_in_trouble',
  'Webhooks whose last attempt failed, and those that were switched off after five days of it.',
  ['state'],
)
export const lastBackup = createReadGauge(
  'backup_last_success_timestamp_seconds',
  'When the last backup was made, as recorded in the data; 0 for never.',
  [],
)
export const pointsMoved = createCounter('points_moved_total', 'Points in the ledger, by type, without sign.', ['type'])
// From the start, so that the first of each is a change that `increase` sees; so are other counters below.
for (const type of LedgerEntry.shape.type.options) pointsMoved.inc({ type }, 0)

const actions = createHistogram(
  'moleculer_action_duration_seconds',
  'Time in an action of this process, what it calls included.',
  ['action', 'outcome'],
  [0.01, 0.05, 0.25, 1, 5],
)
const commands = createCounter('mongodb_commands_total', 'Commands to the database.', ['command', 'outcome'])
const commandDurations = createHistogram(
  'mongodb_command_duration_seconds',
  'From a command to the database to its answer.',
  ['command'],
  [0.001, 0.005, 0.02, 0.1, 0.5, 2],
)

/** How guests get a table, or wait for one. */
type Way = 'booking' | 'online' | 'import' | 'walk_in' | 'waitlist' | 'queue'

const WAYS: Partial<Record<string, Way>> = {
  'reservations.create': 'booking',
  'reservations.createPublic': 'online',
  'reservations.importBookings': 'import',
  'reservations.seatWalkIn': 'walk_in',
  'reservations.seatQueueEntry': 'walk_in',
  'reservations.joinWaitlist': 'waitlist',
  'reservations.takeTable': 'waitlist',
  'reservations.answerMailedHold': 'waitlist',
  'reservations.joinQueue': 'queue',
  'reservations.joinPublicQueue': 'queue',
}

/** After the commit. @param outcome `joined` is a party that waits from now on, and no booking. */
export function countBooking(way: Way, outcome: 'created' | 'joined' = 'created'): void {
  bookings.inc({ way, outcome })
}

/** Also counts refused and failed bookings. The outermost middleware but for the request's id. */
export const actionMetrics: Middleware = {
  name: 'actionMetrics',
  localAction(next, { name = '' }) {
    const way = WAYS[name]
    if (way) for (const outcome of ['created', 'failed']) bookings.inc({ way, outcome }, 0)
    return async function (ctx) {
      const began = performance.now()
      try {
        const answer = await next.call(this, ctx)
        actions.observe({ action: name, outcome: 'ok' }, getSecondsSince(began))
        return answer
      } catch (error) {
        const { type, code } = (error ?? {}) as { type?: string; code?: number }
        const refused = typeof code === 'number' && code >= 400 && code < 500
        actions.observe({ action: name, outcome: refused ? 'refused' : 'failed' }, getSecondsSince(began))
        if (way) bookings.inc({ way, outcome: refused ? String(type) : 'failed' })
        throw error
      }
    }
  },
}

/** What the product sends mostly. */
const COMMANDS = ['aggregate', 'bulkWrite', 'commitTransaction', 'find', 'findAndModify', 'insert', 'ping', 'update']

export function measureCommands(client: MongoClient): void {
  for (const command of COMMANDS) for (const outcome of ['ok', 'failed']) commands.inc({ command, outcome }, 0)
  const ended = (outcome: 'ok' | 'failed') => (event: { commandName: string; duration: number }) => {
    commands.inc({ command: event.commandName, outcome })
    commandDurations.observe({ command: event.commandName }, event.duration / 1000)
  }
  client.on('commandSucceeded', ended('ok'))
  client.on('commandFailed', ended('failed'))
}

const FAILURES: Record<string, readonly ErrorCode[]> = {
  login: ['INVALID_CREDENTIALS', 'ACCOUNT_NOT_FOUND'],
  adminLogin: ['INVALID_CREDENTIALS'],
  pinLogin: ['PIN_WRONG', 'PIN_NEEDS_PASSWORD'],
  signInWithSecondFactor: ['SECOND_FACTOR_WRONG', 'PASSKEY_WRONG', 'SIGN_IN_EXPIRED'],
  signInWithPasskey: ['PASSKEY_WRONG'],
  loginWithPasskey: ['PASSKEY_WRONG'],
  forgotPassword: ['RECOVERY_FAILED'],
  scanQr: ['QR_UNKNOWN'],
  findByCard: ['CARD_UNKNOWN'],
  deleteOwnAccount: ['PASSWORD_WRONG'],
  confirmPassword: ['PASSWORD_WRONG'],
}
const LIMIT_REACHED = 'TOO_MANY_ATTEMPTS'

const callByAction = new Map(allCalls.map(({ action, name }) => [action, name]))

/**
 * Logs and counts failed sign-ins, recoveries, account deletions, unknown codes and rate-limit hits.
 * The log has call, reason and address, never the input.
 */
export const failedSignIns: Middleware = {
  name: 'failedSignIns',
  localAction(next, action) {
    const call = callByAction.get(action.name ?? '')
    if (call === undefined) return next
    const reasons = FAILURES[call]
    for (const reason of reasons ? [LIMIT_REACHED, ...reasons] : []) signInFailures.inc({ call, reason }, 0)
    return async function (ctx: Context<unknown, Meta>) {
      try {
        return await next.call(this, ctx)
      } catch (error) {
        const code = [LIMIT_REACHED, ...(FAILURES[call] ?? [])].find((each) => isRefusal(error, each as ErrorCode))
        if (code) reportFailure(ctx, call, code)
        throw error
      }
    }
  },
}

function reportFailure(ctx: Context<unknown, Meta>, call: string, code: string): void {
  signInFailures.inc({ call, reason: code })
  const fields = toLogFields({ call, code, address: ctx.meta.address ?? 'unknown' })
  if (code === LIMIT_REACHED) ctx.broker.logger.warn('Too many attempts', fields)
  else ctx.broker.logger.info('A sign-in failed', fields)
}

/** A mixin: the gauge is read while its service runs. */
export function createGaugeReader<Label extends string>(
  gauge: ReadGauge<Label>,
  read: ReadLevels<Label>,
): Partial<ServiceSchema> {
  let end: (() => void) | undefined
  return {
    async started() {
      end = gauge.readBy(read)
    },
    async stopped() {
      end?.()
    },
  }
}
