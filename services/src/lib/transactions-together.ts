import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { isRuleError, rule } from '@sufra/domain/errors'
import type { ClientSession } from 'mongodb'
import { atMost } from './at-most.ts'
import { mayMeet, type Shown } from './change.ts'
import { assertInTime } from './deadline.ts'
import { inTurns } from './in-turns.ts'
import { type Attempt, attempts, type Foreseen, NeededFirst } from './running-transaction.ts'
import { runAlone } from './transaction-alone.ts'
import { abort, begin, commit, inSession, isOvertaken, isTransient, send } from './transaction-commands.ts'

/** How much work is one transaction at most. */
const MOST_TOGETHER = 8
const MOST_WAITING = 1000
/** So often work that another process overtook is tried together with other work, before it is tried alone. */
const MOST_TRIES_TOGETHER = 3
/** Processes that overtake each other would go on in step; pauses of any length put them out of it. */
const PAUSE_MS = 4

/** Work that waits to be part of a transaction, or is. */
interface Member {
  /** Runs something where the work was asked for: with the deadline and the traces of its call. */
  readonly run: <R>(task: () => R) => R
  readonly work: () => Promise<unknown>
  readonly foreseen: Foreseen
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
  /** How often it was begun. */
  tries: number
}

/** A member that has read and decided. */
interface Decided {
  readonly member: Member
  readonly attempt: Attempt
  /** Tells the member what came of it, once that holds. */
  readonly tell: () => void
}

const line: Member[] = []

/**
 * Of this process one transaction at a time writes, and one that was overtaken is retried without another one of this
 * process coming between. It decides nothing, the database does; it spares transactions of one process to overtake each
 * other, which under load would be nearly all that they do.
 */
const alone = atMost(1, MOST_WAITING)

/**
 * Runs work as a part of the transaction that all share who wait at that moment. Each reads and decides for itself, one
 * after another, and sees of what the others write what is shown, else nothing, as if each had a transaction of its own
 * from the same moment on; of two that may write the same record, unseen, the later one is put off to the next
 * transaction, and begins anew there.
 * What all of them write is sent by one command and committed once. Who is refused is left out. Those whom another
 * process overtakes are tried together again; when the database refuses otherwise what they write, each by itself.
 * @param foreseen what the work will probably read: those who share a transaction read it together.
 * @throws RuleError UNAVAILABLE when too many wait; what the work throws; the driver's errors (`inTransaction`).
 */
export function runTogether<T>(work: () => Promise<T>, foreseen: Foreseen): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (line.length >= MOST_WAITING) throw rule('UNAVAILABLE')
    const run = AsyncLocalStorage.snapshot()
    line.push({ run, work, foreseen, resolve: resolve as Member['resolve'], reject, tries: 0 })
    goOn()
  })
}

/** One transaction at a time: who waits meanwhile shares the next one, and sees what this one did. */
const goOn = inTurns(() => {
  if (line.length === 0) return undefined
  const members = line.splice(0, MOST_TOGETHER)
  // When it takes long, those of them who have not begun are others, too.
  return { ended: transact(members), letGo: () => comeAgain(members) }
})

/** Has those who have not begun wait again, before all others. */
function comeAgain(members: Member[]): void {
  line.unshift(...members.splice(0))
}

/**
 * Runs one transaction. In the end each member has been told what came of it, is in line again, or is tried alone.
 * @param members who take part, in order; who begins is taken out.
 */
async function transact(members: Member[]): Promise<void> {
  const open = new Set<Member>()
  let mayBeCommitted = false
  const run = async (session: ClientSession) => {
    try {
      members[0]?.run(() => begin(session))
      const decided = await decideAll(members, session, open)
      const changes = decided.flatMap(({ attempt }) => attempt.changes)
      const [first] = decided
      // What is sent for all is sent as the first one's.
      await first?.member.run(async () => {
        if (changes.length > 0) await alone(() => send(session, changes))
        mayBeCommitted = true
        await commit(session, changes)
      })
      for (const { tell } of decided) tell()
    } finally {
      await abort(session)
    }
  }
  try {
    await inSession(run)
  } catch (error) {
    const isWorthAnother = isTransient(error) || (open.size > 1 && !mayBeCommitted)
    if (isOvertaken(error)) await setTimeout(Math.random() * PAUSE_MS)
    for (const member of [...open].reverse()) {
      const { work, resolve, reject, tries } = member
      if (isOvertaken(error) && tries < MOST_TRIES_TOGETHER) comeAgain([member])
      else if (isWorthAnother) member.run(() => runAlone(work, alone).then(resolve, reject))
      else reject(error)
    }
  }
  comeAgain(members)
}

/**
 * Has the members read and decide, one after another: the reads of a transaction cannot be under way together.
 * @param open gets those who have begun and whom nobody has told yet what came of it
 */
async function decideAll(members: Member[], session: ClientSession, open: Set<Member>): Promise<Decided[]> {
  const decided: Decided[] = []
  const later: Member[] = []
  const shown: Shown[] = []
  const shared = { session, read: new Map(), foreseen: foreseenBy(members), shown }
  for (let member = members.shift(); member; member = members.shift()) {
    open.add(member)
    member.tries += 1
    const attempt: Attempt = { ...shared, number: member.tries, changes: [], afterwards: [] }
    try {
      const result = await member.run(() => attempts.run(attempt, member.work))
      member.run(assertInTime)
      if (decided.some((other) => meet(other.attempt, attempt))) later.push(member)
      else {
        decided.push({ member, attempt, tell: () => succeed(member, attempt, result) })
        shown.push(...attempt.changes.flatMap((change) => change.shown ?? []))
      }
    } catch (error) {
      if (isRuleError(error) && shown.length > 0) {
        // It may have been refused for what was shown, which holds once it is committed.
        decided.push({ member, attempt: { ...attempt, changes: [] }, tell: () => member.reject(error) })
        continue
      }
      if (error instanceof NeededFirst) comeAgainAfter(error, member)
      else if (isRuleError(error)) member.reject(error)
      // Nobody knows what the database has left of the transaction.
      else throw error
      open.delete(member)
    }
  }
  for (const member of later) open.delete(member)
  comeAgain(later)
  return decided
}

function foreseenBy(members: readonly Member[]): Attempt['foreseen'] {
  const all = new Map<unknown, Set<string | number>>()
  for (const [what, key] of members.flatMap(({ foreseen }) => foreseen)) {
    const keys = all.get(what) ?? new Set()
    all.set(what, keys.add(key))
  }
  return all
}

const meet = (one: Attempt, other: Attempt) =>
  one.changes.some((change) => other.changes.some((another) => mayMeet(change, another)))

function comeAgainAfter({ work }: NeededFirst, member: Member): void {
  const isDone = () => {
    comeAgain([member])
    goOn()
  }
  member.run(work).then(isDone, member.reject)
}

function succeed({ run, resolve, reject }: Member, { afterwards }: Attempt, result: unknown): void {
  try {
    run(() => {
      for (const task of afterwards) task()
    })
    resolve(result)
  } catch (error) {
    reject(error)
  }
}
