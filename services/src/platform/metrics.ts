import { allCalls } from '@sufra/contracts/calls'
import type { ErrorCode } from '@sufra/domain/platform/errors'
import { toLogFields } from '@sufra/runtime/logs'
import type { Meta } from '@sufra/runtime/meta'
import { createCounter, createGauge, createHistogram, getSecondsSince } from '@sufra/runtime/metrics'
import type { Context, Middleware } from 'moleculer'
import type { MongoClient } from 'mongodb'
import { isRefusal } from './errors.ts'

const signInFailures = createCounter('sign_in_failures_total', 'Failed sign-ins, by call and refusal.', [
  'call',
  'reason',
])
export const bookings = createCounter('bookings_total', 'Bookings by outcome: created, or the refusal.', ['outcome'])
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
export const pointsMoved = createCounter('points_moved_total', 'Points in the ledger, by type, without sign.', ['type'])

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

/** Also counts refused bookings. The outermost middleware but for the request's id. */
export const actionMetrics: Middleware = {
  name: 'actionMetrics',
  localAction(next, { name = '' }) {
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
        if (name === 'reservations.create') bookings.inc({ outcome: refused ? String(type) : 'failed' })
        throw error
      }
    }
  },
}

export function measureCommands(client: MongoClient): void {
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
