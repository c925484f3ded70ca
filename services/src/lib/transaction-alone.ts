import { setTimeout } from 'node:timers/promises'
import { assertInTime } from './deadline.ts'
import { type Attempt, attempts, NeededFirst } from './running-transaction.ts'
import { abort, begin, commit, inSession, isTransient, send } from './transaction-commands.ts'

/** A transaction that is overtaken this often is given up; together with the call's deadline that bounds it. */
const MOST_TRIES = 30
/** Those who overtake each other would go on in step; pauses of any length put them out of it. */
const PAUSE_MS = 4
const MOST_PAUSE_MS = 60

/**
 * Runs work as a transaction of its own, after a first attempt that came to nothing, until it is done.
 * @param alone runs something while no other transaction of this process writes
 */
export async function runAlone<T>(
  work: () => Promise<T>,
  alone: <R>(task: () => Promise<R>) => Promise<R>,
): Promise<T> {
  for (let number = 2; ; number += 1) {
    await setTimeout(Math.random() * Math.min(PAUSE_MS * (number - 1), MOST_PAUSE_MS))
    assertInTime()
    try {
      return await alone(() => inSession((session) => attempt({ session, number }, work)))
    } catch (error) {
      if (number === MOST_TRIES) throw error
      if (error instanceof NeededFirst) await error.work()
      else if (!isTransient(error)) throw error
    }
  }
}

async function attempt<T>(begun: Pick<Attempt, 'session' | 'number'>, work: () => Promise<T>): Promise<T> {
  const running: Attempt = { ...begun, changes: [], afterwards: [], read: new Map(), foreseen: new Map(), shown: [] }
  const { session, changes, afterwards } = running
  begin(session)
  let result: T
  try {
    result = await attempts.run(running, work)
    if (changes.length > 0) await send(session, changes)
    await commit(session, changes)
  } catch (error) {
    await abort(session)
    throw error
  }
  for (const run of afterwards) run()
  return result
}
