import { type Doc, toDoc } from '../bson/types.ts'
import type { Command, Context } from '../commands/command.ts'
import { isWriting } from '../commands/registry.ts'
import { Cursors } from '../cursors.ts'
import { codes, createTransient, MongoError } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import type { Store } from '../storage/store.ts'
import { Transaction } from '../storage/transaction.ts'
import { type Open, Session } from './session.ts'
import { readLsid, type SessionFields } from './session-fields.ts'
import { checkStatement, toTransactionError } from './statement.ts'
import { getStoredReply, sessionMinutes, storeReply } from './stored-replies.ts'

const defaultLifetimeMs = 5000
/** Idle limit of a transaction whose write lock others wait for: its client may be dead or frozen. */
const idleMs = 1000

export class Transactions {
  readonly #store: Store
  readonly #sessions = new Map<string, Session>()
  /** Commits pending writes before a transaction takes the write lock. */
  readonly #flush: () => void
  readonly #expired: () => void
  /** Whether a command has waited for a database's write lock since a moment. */
  readonly #isWantedSince: (database: Database, moment: number) => boolean
  /** Maximum lifetime of a transaction in milliseconds: one that writes blocks all other writes. */
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

  /** @returns undefined when the command waits for the write lock. */
  run(fields: SessionFields, command: Command, context: Context): Doc | undefined {
    const session = this.#sessionOf(fields)
    try {
      const open = this.#openOf(session, fields, context)
      checkStatement(context, open.database)
      return this.#runIn(session, open, command, context)
    } catch (error) {
      const failure = toTransactionError(error)
      if (failure.code !== codes.TransactionTooOld && failure.code !== codes.ConflictingOperationInProgress)
        session.abort()
      throw failure
    } finally {
      session.answered()
    }
  }

  #runIn(session: Session, open: Open, command: Command, context: Context): Doc | undefined {
    const { transaction, database, cursors } = open
    const needsPlace = !transaction.writes && isWriting(context)
    if (needsPlace) {
      open.isWaiting = database.sqlite.holder !== undefined
      if (open.isWaiting) return undefined
      this.#flush()
      transaction.takePlace()
      // Open cursors continue in the snapshot.
      cursors.readThrough((read) => transaction.readSnapshot(read))
    }
    const reply = transaction.run(() => command.run({ ...context, cursors }))
    transaction.releaseUnusedPlace()
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

  /** The request's open transaction, started if the request says so. */
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
    // Requests that arrived while the process was busy are read first.
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

  #endIfIdle({ transaction, database, idle, answeredAt }: Open, expire: () => void): void {
    const isIdle = performance.now() - answeredAt >= idleMs
    if (isIdle && transaction.writes && this.#isWantedSince(database, answeredAt)) expire()
    else idle.refresh()
  }

  /** Commits a transaction. A repeated commit, also after a restart, gets the stored reply. */
  commit(fields: SessionFields): Doc {
    const session = this.#sessionOf(fields)
    const { open } = session
    if (fields.number !== session.number || !open) {
      if (this.#wasCommitted(session, fields)) return toDoc({ ok: 1 })
      throw session.notOpen(fields)
    }
    const { transaction, database } = open
    try {
      if (transaction.writes) transaction.run(() => storeReply(database, fields, toDoc({ committed: true })))
      transaction.commit()
    } catch (error) {
      session.abort()
      throw error
    }
    session.end('committed')
    return toDoc({ ok: 1 })
  }

  #wasCommitted(session: Session, fields: SessionFields): boolean {
    if (fields.number === session.number && session.state === 'committed') return true
    return this.#store.databases.some((database) => getStoredReply(database, fields)?.committed === true)
  }

  abort(fields: SessionFields): Doc {
    const session = this.#sessionOf(fields)
    if (fields.number !== session.number || !session.open) throw session.notOpen(fields)
    session.abort()
    return toDoc({ ok: 1 })
  }

  giveUp(fields: SessionFields): MongoError {
    const session = this.#sessionOf(fields)
    session.abort()
    return createTransient('WriteConflict', 'Another transaction is writing. Please retry.')
  }

  goOn({ lsid, number }: SessionFields): void {
    const session = this.#sessions.get(lsid.toString('hex'))
    if (!session || session.number >= number) return
    session.abort()
    session.number = number
    session.state = 'aborted'
  }

  endSessions(lsids: unknown): void {
    for (const lsid of Array.isArray(lsids) ? lsids : []) {
      const key = readLsid(lsid)?.toString('hex')
      const session = key === undefined ? undefined : this.#sessions.get(key)
      if (!session || key === undefined) continue
      session.abort()
      this.#sessions.delete(key)
    }
  }

  abortAll(database?: Database): void {
    for (const session of this.#sessions.values()) if (!database || session.open?.database === database) session.abort()
  }

  sweep(now: Date): void {
    const oldest = now.getTime() - sessionMinutes * 60_000
    for (const [key, { usedAt, open }] of this.#sessions) if (usedAt < oldest && !open) this.#sessions.delete(key)
  }
}
