import { type Doc, docOf, isDoc } from './bson/types.ts'
import { ClusterTime } from './cluster-time.ts'
import { type Command, type Context, checkFields, databaseNames, unsatisfied } from './commands/command.ts'
import { commands, writesIn } from './commands/registry.ts'
import { Cursors } from './cursors.ts'
import { errorReply, labelsFor } from './error-reply.ts'
import { codes, MongoError } from './errors.ts'
import { FailPoints, faultOf } from './fail-points.ts'
import { keepReply, keptReply, sweepReplies } from './sessions/kept-replies.ts'
import { SeenSessions } from './sessions/seen-sessions.ts'
import { readSession, type SessionFields } from './sessions/session-fields.ts'
import { Transactions } from './sessions/transactions.ts'
import type { Database } from './storage/database.ts'
import { storageError } from './storage/sqlite.ts'
import type { Store } from './storage/store.ts'
import { sweepExpired } from './storage/ttl.ts'
import { Turns } from './turns.ts'

/** Who sends a request. */
export type Caller = {
  readonly id: number
  /** How its program calls itself; known after its greeting. */
  appName: string | undefined
  /** Ends its connection. */
  close(): void
}

/** A request: the command document, the document sequences beside it, and where its answer goes. */
export type Task = {
  readonly body: Doc
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  readonly caller: Caller
  /** Called once; never when the connection is closed instead. */
  readonly answer: (reply: Doc) => void
}

/** How long a statement of a transaction waits for the writer's place. */
const transactionWaitMs = 5

/**
 * Runs commands one after the other. Writes outside of transactions that come in one moment share a commit and are
 * answered after it. While a client's transaction has the writer's place of a database, what writes there waits.
 */
export class Executor {
  readonly #store: Store
  readonly #cursors = new Cursors()
  readonly #transactions: Transactions
  readonly #turns = new Turns()
  readonly #sessions = new SeenSessions()
  readonly #clock = new ClusterTime()
  readonly #failPoints: FailPoints | undefined
  /** Answers that wait for the transaction their commands wrote in. */
  #pending: { readonly task: Task; readonly reply: Doc }[] = []
  #commitPlanned = false
  /** What the server says of itself. */
  address = ''
  connections: () => number = () => 0

  /** @param testCommands whether clients may set fail points */
  constructor(store: Store, testCommands: boolean) {
    this.#store = store
    this.#failPoints = testCommands ? new FailPoints() : undefined
    this.#transactions = new Transactions(
      store,
      () => this.flush(),
      () => this.#handOver(),
    )
  }

  /** Runs a command, now or when its turn comes. */
  execute(task: Task): void {
    const name = nameOf(task.body)
    if (isDoc(task.body.client) && isDoc(task.body.client.application))
      task.caller.appName = String(task.body.client.application.name)
    const fault = this.#failPoints?.onCommand(name, task.caller.appName)
    if (!fault) this.#attempt(task)
    else if (fault.blockConnection) setTimeout(() => this.#meetFault(task, fault), Number(fault.blockTimeMS))
    else this.#meetFault(task, fault)
  }

  #meetFault(task: Task, fault: Doc): void {
    const error = faultOf(fault)
    if (fault.closeConnection) task.caller.close()
    else if (error) this.#answer(task, errorReply(error, task.body))
    else if (isDoc(fault.writeConcernError)) this.#attempt(withWriteConcernError(task, fault))
    else this.#attempt(task)
  }

  #attempt(task: Task): void {
    const reply = this.#run(task)
    if (reply) this.#answer(task, reply)
    else this.#wait(task)
    this.#handOver()
  }

  #answer(task: Task, reply: Doc): void {
    this.#clock.stamp(reply)
    if (!this.#hasOpenGroup()) task.answer(reply)
    else {
      this.#pending.push({ task, reply })
      this.#planCommit()
    }
  }

  /** @returns undefined when the command has to wait for the writer's place */
  #run(task: Task): Doc | undefined {
    const { body } = task
    try {
      const name = nameOf(body)
      this.#sessions.note(body)
      const fields = readSession(body)
      const own = this.#runOwn(name, body, fields)
      if (own) return own
      const command = commands.get(name)
      if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`)
      const context = this.#contextOf(task, name)
      checkFields(context, command)
      if (fields?.inTransaction) return this.#transactions.run(fields, command, context)
      if (!writesIn(context)) return command.run(context)
      if (this.#occupied(task)) return undefined
      return this.#write(task, context, command, fields)
    } catch (error) {
      return errorReply(error, body)
    }
  }

  #contextOf(task: Task, name: string): Context {
    const { body, sequences, caller } = task
    return {
      store: this.#store,
      cursors: this.#cursors,
      database: databaseNames(task)[0] as string,
      name,
      body,
      sequences,
      connectionId: caller.id,
      connections: this.connections(),
      address: this.address,
      sessions: this.#sessions,
    }
  }

  /** A database that the request is about, and in which a transaction has the writer's place. */
  #occupied(task: Task): Database | undefined {
    return databaseNames(task)
      .map((name) => this.#store.find(name))
      .find((database) => database?.sqlite.holder)
  }

  /** The commands about sessions and the store as a whole; undefined for all others. */
  #runOwn(name: string, body: Doc, fields: SessionFields | undefined): Doc | undefined {
    switch (name) {
      case 'commitTransaction':
      case 'abortTransaction':
        return this.#endTransaction(name, body, fields)
      case 'endSessions':
      case 'killSessions':
        this.#transactions.endSessions(body[name])
        return docOf({ ok: 1 })
      case 'killAllSessions':
        this.#transactions.abortAll()
        return docOf({ ok: 1 })
      case 'configureFailPoint':
        return this.#failPoints?.configure(body)
      case 'setParameter':
        return this.#setParameter(body)
      default:
        return undefined
    }
  }

  #endTransaction(name: string, body: Doc, fields: SessionFields | undefined): Doc {
    if (!fields?.inTransaction) throw new MongoError('InvalidOptions', `${name} needs 'autocommit: false'`)
    const end = () =>
      name === 'commitTransaction' ? this.#transactions.commit(fields) : this.#transactions.abort(fields)
    return withConcern(end(), body)
  }

  /** setParameter: how long a transaction may be open. */
  #setParameter({ transactionLifetimeLimitSeconds: seconds }: Doc): Doc {
    if (!this.#failPoints || !(Number(seconds) > 0))
      throw new MongoError('InvalidOptions', 'no option found to set, use help:true to see options ')
    this.#transactions.lifetimeMs = Number(seconds) * 1000
    return docOf({ ok: 1 })
  }

  /** Runs a command that writes, outside of a transaction. */
  #write(task: Task, context: Context, command: Command, fields: SessionFields | undefined): Doc | undefined {
    const present = this.#store.find(context.database)
    const kept = fields && present ? keptReply(present, fields) : undefined
    if (kept?.committed) throw new MongoError('TransactionCommitted', `Transaction ${fields?.number} was committed.`)
    if (kept) return withConcern(kept, context.body)
    if (fields) this.#transactions.goOn(fields)
    if (context.name === 'dropDatabase' && present) this.#clear(present)
    const fault = fields && this.#failPoints?.onRetryableWrite()
    if (fault?.failBeforeCommitExceptionCode !== undefined) return this.#cut(task)
    const reply = command.run(context)
    const database = this.#store.find(context.database)
    if (fields && database && !didNothing(reply)) keepReply(database, fields, reply)
    if (fault) return this.#cut(task)
    return withConcern(reply, context.body)
  }

  /** Ends what goes on in a database that is about to be dropped. */
  #clear(database: Database): void {
    this.flush()
    this.#transactions.abortAll(database)
  }

  #cut({ caller }: Task): Doc {
    this.flush()
    caller.close()
    return docOf({ ok: 1 })
  }

  #wait(task: Task): void {
    const { body } = task
    const { sqlite } = this.#occupied(task) as Database
    const isStatement = body.autocommit === false
    const limitMs = isStatement ? transactionWaitMs : Number(body.maxTimeMS ?? 0)
    this.#turns.wait(sqlite, {
      isStatement,
      go: () => this.#attempt(task),
      giveUp: () => this.#answer(task, errorReply(this.#waitedTooLong(body), body)),
      limitMs,
    })
  }

  #waitedTooLong(body: Doc): MongoError {
    const fields = readSession(body)
    if (fields?.inTransaction) return this.#transactions.giveUp(fields)
    return new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')
  }

  #handOver(): void {
    this.#turns.handOver()
  }

  #hasOpenGroup(): boolean {
    for (const database of this.#store.databases) if (database.sqlite.inTransaction) return true
    return false
  }

  /** All commands that arrive while sockets are read share one transaction, which ends right after. */
  #planCommit(): void {
    if (this.#commitPlanned) return
    this.#commitPlanned = true
    setImmediate(() => {
      this.#commitPlanned = false
      this.flush()
    })
  }

  /** Commits what was written outside of transactions, and answers. */
  flush(): void {
    const pending = this.#pending
    this.#pending = []
    let failure: unknown
    for (const database of this.#store.databases) {
      try {
        database.sqlite.commit()
      } catch (error) {
        failure = error
        console.error(`A commit failed: ${storageError(error).message}`)
        database.load()
      }
    }
    for (const { task, reply } of pending) task.answer(failure ? errorReply(failure, task.body) : reply)
  }

  /** Removes what has lasted its time: cursors, sessions, kept answers, documents of TTL indexes, unused labels. */
  sweep(now: Date): void {
    this.#cursors.sweep()
    this.#transactions.sweep(now)
    this.#sessions.sweep(now)
    for (const database of this.#store.databases) {
      if (database.sqlite.holder) continue
      try {
        const removed = sweepExpired(database, now)
        if (sweepReplies(database, now) || removed) this.#planCommit()
        if (!this.#transactions.hasOpen(database)) database.sweepLabels()
      } catch (error) {
        console.error(`Removing expired documents failed: ${storageError(error).message}`)
      }
    }
  }

  /** Ends open transactions and commits what was written outside of them. */
  close(): void {
    this.#transactions.abortAll()
    this.#turns.close()
    this.flush()
  }
}

function nameOf(body: Doc): string {
  const [name = ''] = Object.keys(body)
  return name
}

/** True for a write that found nothing to do, which may as well be done again. */
function didNothing({ n, lastErrorObject }: Doc): boolean {
  return n === 0 || (isDoc(lastErrorObject) && lastErrorObject.n === 0)
}

/** An answer with what is to be said about its write concern. */
function withConcern(reply: Doc, body: Doc): Doc {
  const writeConcernError = unsatisfied(body)
  return writeConcernError ? Object.assign(reply, { writeConcernError }) : reply
}

function withWriteConcernError(task: Task, { writeConcernError, errorLabels }: Doc): Task {
  const code = Number((writeConcernError as Doc).code)
  const isWithin = task.body.autocommit === false && task.body.commitTransaction === undefined
  const labels = errorLabels ?? (isWithin || code === codes.UnsatisfiableWriteConcern ? [] : labelsFor(code, task.body))
  const more = docOf({ writeConcernError, errorLabels: (labels as unknown[]).length > 0 ? labels : undefined })
  return { ...task, answer: (reply) => task.answer(Object.assign(reply, more)) }
}
