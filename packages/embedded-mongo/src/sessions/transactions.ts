import { encode } from '../bson/encode.ts'
import { type Doc, docOf } from '../bson/types.ts'
import type { Command, Context } from '../commands/command.ts'
import { writesIn } from '../commands/registry.ts'
import { Cursors } from '../cursors.ts'
import { codes, MongoError, transient } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import type { Store } from '../storage/store.ts'
import { Transaction } from '../storage/transaction.ts'
import { keepReply, keptReply, sessionMinutes } from './kept-replies.ts'
import { type Open, Session } from './session.ts'
import { lsidBytes, type SessionFields } from './session-fields.ts'
import { asSeenInside, checkStatement, wholeAnswer } from './statement.ts'

const defaultLifetimeMs = 5000
/**
 * So long nothing may come of a transaction that has the writer's place while others want it: its client was killed or is
 * frozen, and its whole lifetime is longer than most wait for an answer.
 */
const idleMs = 1000

/** The clients' transactions: each belongs to a session and has one database. */
export class Transactions {
  readonly #store: Store
  readonly #sessions = new Map<string, Session>()
  /** Commits what was written outside of transactions, before one takes the writer's place. */
  readonly #flush: () => void
  /** Told when a transaction has ended by itself. */
  readonly #expired: () => void
  /** Whether anybody has wanted the writer's place of a database since a moment. */
  readonly #isWantedSince: (database: Database, moment: number) => boolean
  /** How long a transaction may be open, in milliseconds: one that writes keeps all others from writing. */
  lifetimeMs = defaultLifetimeMs

  constructor(
    store: Store,
    place: { flush(): void; expired(): void; isWantedSince(database: Database, moment: number): boolean },
  ) {
    this.#store = store
    this.#flush = place.flush
    this.#expired = place.expired
    this.#isWantedSince = place.isWantedSince
  }

  /** Runs a command of a transaction. @returns undefined when it has to wait for the writer's place */
  run(fields: SessionFields, command: Command, context: Context): Doc | undefined {
    const session = this.#sessionOf(fields)
    try {
      const open = this.#openOf(session, fields, context)
      checkStatement(context, open.database)
      return this.#runIn(session, open, command, context)
    } catch (error) {
      const failure = asSeenInside(error)
      if (failure.code !== codes.TransactionTooOld && failure.code !== codes.ConflictingOperationInProgress)
        session.abort()
      throw failure
    } finally {
      session.answered()
    }
  }

  #runIn(session: Session, open: Open, command: Command, context: Context): Doc | undefined {
    const { transaction, database, cursors } = open
    const needsPlace = !transaction.writes && writesIn(context)
    if (needsPlace) {
      open.isWaiting = database.sqlite.holder !== undefined
      if (open.isWaiting) return undefined
      this.#flush()
      if (!transaction.takePlace())
        throw transient('WriteConflict', 'What the transaction has read was changed by another one. Please retry.')
    }
    const own = { ...context, cursors }
    const reply = transaction.run(() => command.run(own))
    transaction.remember(wholeAnswer(context, reply), () => encode(command.run(own)))
    if (reply.writeErrors || Number(reply.nErrors ?? 0) > 0) session.abort()
    return reply
  }

  #sessionOf({ lsid }: SessionFields): Session {
    const key = lsid.toString('hex')
    let session = this.#sessions.get(key)
    if (!session) {
      session = new Session()
      this.#sessions.set(key, session)
    }
    session.usedAt = Date.now()
    return session
  }

  /** The open transaction that a request belongs to, begun when the request says so. */
  #openOf(session: Session, fields: SessionFields, { database, body }: Context): Open {
    if (fields.number < session.number)
      throw new MongoError('TransactionTooOld', `Transaction ${fields.number} is older than ${session.number}.`)
    if (fields.number === session.number && session.open) {
      if (fields.starts && !session.open.isWaiting)
        throw new MongoError('ConflictingOperationInProgress', `Transaction ${fields.number} has begun already.`)
      if (body.readConcern !== undefined && !fields.starts)
        throw new MongoError('InvalidOptions', 'Only the first command in a transaction may specify a readConcern')
      return session.open
    }
    if (!fields.starts || fields.number === session.number) throw session.notOpen(fields)
    session.abort()
    session.number = fields.number
    session.state = 'open'
    session.open = this.#begin(session, this.#store.findOrCreate(database))
    return session.open
  }

  #begin(session: Session, database: Database): Open {
    const expire = () => {
      session.abort()
      this.#expired()
    }
    // What has come meanwhile, while this process was busy, is read first.
    const silence = () => setImmediate(() => session.open === open && this.#endIfIdle(open, expire))
    const open: Open = {
      database,
      transaction: new Transaction(database.sqlite),
      cursors: new Cursors(),
      lifetime: setTimeout(expire, this.lifetimeMs).unref(),
      idle: setTimeout(silence, idleMs).unref(),
      answeredAt: performance.now(),
      isWaiting: false,
    }
    return open
  }

  /** Ends a transaction that keeps others waiting and of which nothing has come. */
  #endIfIdle({ transaction, database, idle, answeredAt }: Open, expire: () => void): void {
    const isIdle = performance.now() - answeredAt >= idleMs
    if (isIdle && transaction.writes && this.#isWantedSince(database, answeredAt)) expire()
    else idle.refresh()
  }

  /** Commits a transaction. A commit that is asked for again, also after a restart, is answered again. */
  commit(fields: SessionFields): Doc {
    const session = this.#sessionOf(fields)
    const { open } = session
    if (fields.number !== session.number || !open) {
      if (this.#wasCommitted(session, fields)) return docOf({ ok: 1 })
      throw session.notOpen(fields)
    }
    const { transaction, database } = open
    try {
      if (transaction.writes) transaction.run(() => keepReply(database, fields, docOf({ committed: true })))
      transaction.commit()
    } catch (error) {
      session.abort()
      throw error
    }
    session.end('committed')
    return docOf({ ok: 1 })
  }

  #wasCommitted(session: Session, fields: SessionFields): boolean {
    if (fields.number === session.number && session.state === 'committed') return true
    return this.#store.databases.some((database) => keptReply(database, fields)?.committed === true)
  }

  abort(fields: SessionFields): Doc {
    const session = this.#sessionOf(fields)
    if (fields.number !== session.number || !session.open) throw session.notOpen(fields)
    session.abort()
    return docOf({ ok: 1 })
  }

  /** Ends a transaction that has waited too long for the writer's place. @returns what to answer */
  giveUp(fields: SessionFields): MongoError {
    const session = this.#sessionOf(fields)
    session.abort()
    return transient('WriteConflict', 'Another transaction is writing. Please retry.')
  }

  /** A retryable write outside of transactions ends the one that its session had open. */
  goOn({ lsid, number }: SessionFields): void {
    const session = this.#sessions.get(lsid.toString('hex'))
    if (!session || session.number >= number) return
    session.abort()
    session.number = number
    session.state = 'aborted'
  }

  /** Ends sessions, and the transactions that they have open. */
  endSessions(lsids: unknown): void {
    for (const lsid of Array.isArray(lsids) ? lsids : []) {
      const key = lsidBytes(lsid)?.toString('hex')
      const session = key === undefined ? undefined : this.#sessions.get(key)
      if (!session || key === undefined) continue
      session.abort()
      this.#sessions.delete(key)
    }
  }

  /** Ends all open transactions, or those over one database. */
  abortAll(database?: Database): void {
    for (const session of this.#sessions.values()) if (!database || session.open?.database === database) session.abort()
  }

  /** Forgets the sessions that nobody has used for half an hour. */
  sweep(now: Date): void {
    const oldest = now.getTime() - sessionMinutes * 60_000
    for (const [key, { usedAt, open }] of this.#sessions) if (usedAt < oldest && !open) this.#sessions.delete(key)
  }
}
