import { counter, histogram, secondsSince } from '@sufra/runtime/metrics'
import type { Middleware } from 'moleculer'
import type { MongoClient } from 'mongodb'

/** Failed sign-ins, recoveries and unknown receipts, and tries that a limit refused. */
export const signInFailures = counter('sign_in_failures_total', 'Failed sign-ins, by call and refusal.', [
  'call',
  'reason',
])
/** Bookings that were made (`created`), and those refused, by the refusal's code. */
export const bookings = counter('bookings_total', 'Bookings by outcome: created, or the refusal.', ['outcome'])
/** Mails to guests: each try, by what is told and what became of it. */
export const mails = counter(
  'mails_total',
  'Mails to guests: sent, refused, postponed, away, given up, or limited as too many on one day.',
  ['kind', 'outcome'],
)
/** Points without their sign: `redeem` counts what guests spent. */
export const pointsMoved = counter('points_moved_total', 'Points in the ledger, by type, without sign.', ['type'])

const actions = histogram(
  'moleculer_action_duration_seconds',
  'Time in an action of this process, what it calls included.',
  ['action', 'outcome'],
  [0.01, 0.05, 0.25, 1, 5],
)
const commands = counter('mongodb_commands_total', 'Commands to the database.', ['command', 'outcome'])
const commandDurations = histogram(
  'mongodb_command_duration_seconds',
  'From a command to the database to its answer.',
  ['command'],
  [0.001, 0.005, 0.02, 0.1, 0.5, 2],
)

/** Measures each action, and counts what becomes of bookings that are not made. The outermost but for the request's id. */
export const actionMetrics: Middleware = {
  name: 'actionMetrics',
  localAction(next, { name = '' }) {
    return async function (ctx) {
      const began = performance.now()
      try {
        const answer = await next.call(this, ctx)
        actions.observe({ action: name, outcome: 'ok' }, secondsSince(began))
        return answer
      } catch (error) {
        const { type, code } = (error ?? {}) as { type?: string; code?: number }
        const refused = typeof code === 'number' && code >= 400 && code < 500
        actions.observe({ action: name, outcome: refused ? 'refused' : 'failed' }, secondsSince(began))
        if (name === 'reservations.create') bookings.inc({ outcome: refused ? String(type) : 'failed' })
        throw error
      }
    }
  },
}

/** Counts and measures the commands of a client that was made with `monitorCommands`. */
export function measureCommands(client: MongoClient): void {
  const ended = (outcome: 'ok' | 'failed') => (event: { commandName: string; duration: number }) => {
    commands.inc({ command: event.commandName, outcome })
    commandDurations.observe({ command: event.commandName }, event.duration / 1000)
  }
  client.on('commandSucceeded', ended('ok'))
  client.on('commandFailed', ended('failed'))
}
