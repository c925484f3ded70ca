import { type Doc, isDoc, toDoc } from './bson/types.ts'
import { ClusterTime } from './cluster-time.ts'
import { addConcernError, type Command, type Context, checkFields, listDatabaseNames } from './commands/command.ts'
import { checkConcernSupport, commands, isWriting } from './commands/registry.ts'
import { Cursors } from './cursors.ts'
import { createErrorReply } from './error-reply.ts'
import { MongoError } from './errors.ts'
import { addWriteConcernError, createFault, FailPoints } from './fail-points.ts'
import { GroupCommit } from './group-commit.ts'
import { runSessionCommand } from './sessions/session-commands.ts'
import { isStatement, readSession, type SessionFields } from './sessions/session-fields.ts'
import { SessionTimes } from './sessions/session-times.ts'
import { getStoredReply, isWithoutEffect, storeReply } from './sessions/stored-replies.ts'
import { Transactions } from './sessions/transactions.ts'
import type { Database } from './storage/database.ts'
import type { Store } from './storage/store.ts'
import { sweepDatabases } from './sweep-databases.ts'
import type { Task } from './task.ts'
import { WriteLockQueue } from './write-lock-queue.ts'

const transactionWaitMs = 5

/**
 * Runs commands one at a time. Concurrent writes outside of transactions share a commit and are answered after it.
 * Writes wait while a transaction holds the write lock of their database.
 */
export class Executor {
  readonly #store: Store
  readonly #group: GroupCommit
  readonly #cursors = new Cursors()
  readonly #transactions: Transactions
  readonly #turns = new WriteLockQueue()
  readonly #sessions = new SessionTimes()
  readonly #clock = new ClusterTime()
  readonly #failPoints: FailPoints | undefined
  address = ''
  connections: () => number = () => 0

  constructor(store: Store, testCommands: boolean) {
    this.#store = store
    this.#group = new GroupCommit(store)
    this.#failPoints = testCommands ? new FailPoints() : undefined
    this.#transactions = new Transactions(store, {
      flush: () => this.#group.flush(),
      expired: () => this.#turns.grantNext(),
      isWantedSince: ({ sqlite }, moment) => this.#turns.isWantedSince(sqlite, moment),
    })
  }

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
    const error = createFault(fault)
    if (fault.closeConnection) task.caller.close()
    else if (error) this.#answer(task, createErrorReply(error, task.body))
    else if (isDoc(fault.writeConcernError)) this.#attempt(addWriteConcernError(task, fault))
    else this.#attempt(task)
  }

  #attempt(task: Task): void {
    const reply = this.#run(task)
    if (reply) this.#answer(task, reply)
    else this.#wait(task)
    this.#turns.grantNext()
  }

  #answer(task: Task, reply: Doc): void {
    this.#clock.stamp(reply)
    if (isStatement(task.body)) task.answer(reply)
    else this.#group.answer({ body: task.body, answer: task.answer, again: this.#againOf(task) }, reply)
  }

  #againOf(task: Task): (() => void) | undefined {
    const { body } = task
    return isWriting({ name: nameOf(body), body }) ? undefined : () => this.#attempt(task)
  }

  /** @returns undefined when the command waits for the write lock. */
  #run(task: Task): Doc | undefined {
    const { body } = task
    try {
      const name = nameOf(body)
      this.#sessions.note(body)
      const fields = readSession(body)
      const place = { transactions: this.#transactions, failPoints: this.#failPoints }
      const own = runSessionCommand(name, body, fields, place)
      if (own) return own
      const command = commands.get(name)
      if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`)
      const context = this.#contextOf(task, name)
      checkFields(context, command)
      checkConcernSupport(context)
      if (isWriting(context)) this.#store.disk.assertWritable()
      // A rerun would move its cursor on.
      if (name === 'getMore') this.#group.flush()
      if (fields?.inTransaction) return this.#transactions.run(fields, command, context)
      if (!isWriting(context)) return command.run(context)
      if (this.#occupied(task)) return undefined
      return this.#write(task, context, command, fields)
    } catch (error) {
      this.#store.disk.note(error)
      return createErrorReply(error, body)
    }
  }

  #contextOf(task: Task, name: string): Context {
    const { body, sequences, caller } = task
    return {
      store: this.#store,
      cursors: this.#cursors,
      database: listDatabaseNames(task)[0] as string,
      name,
      body,
      sequences,
      connectionId: caller.id,
      connections: this.connections(),
      address: this.address,
      sessions: this.#sessions,
    }
  }

  #occupied(task: Task): Database | undefined {
    return listDatabaseNames(task)
      .map((name) => this.#store.find(name))
      .find((database) => database?.sqlite.holder)
  }

  #write(task: Task, context: Context, command: Command, fields: SessionFields | undefined): Doc | undefined {
    const present = this.#store.find(context.database)
    const stored = fields && present ? getStoredReply(present, fields) : undefined
    if (stored?.committed) throw new MongoError('TransactionCommitted', `Transaction ${fields?.number} was committed.`)
    if (stored) return addConcernError(stored, context.body)
    if (fields) this.#transactions.goOn(fields)
    if (context.name === 'dropDatabase' && present) this.#clear(present)
    const fault = fields && this.#failPoints?.onRetryableWrite()
    if (fault?.failBeforeCommitExceptionCode !== undefined) return this.#cut(task)
    const reply = command.run(context)
    const database = this.#store.find(context.database)
    if (fields && database && !isWithoutEffect(reply)) storeReply(database, fields, reply)
    if (fault) return this.#cut(task)
    return addConcernError(reply, context.body)
  }

  #clear(database: Database): void {
    this.#group.flush()
    this.#transactions.abortAll(database)
  }

  #cut({ caller }: Task): Doc {
    this.#group.flush()
    caller.close()
    return toDoc({ ok: 1 })
  }

  #wait(task: Task): void {
    const { body } = task
    const { sqlite } = this.#occupied(task) as Database
    const limitMs = isStatement(body) ? transactionWaitMs : Number(body.maxTimeMS ?? 0)
    this.#turns.wait(sqlite, {
      isStatement: isStatement(body),
      go: () => this.#attempt(task),
      giveUp: () => this.#answer(task, createErrorReply(this.#waitedTooLong(body), body)),
      limitMs,
    })
  }

  #waitedTooLong(body: Doc): MongoError {
    const fields = readSession(body)
    if (fields?.inTransaction) return this.#transactions.giveUp(fields)
    return new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')
  }

  sweep(now: Date): void {
    this.#cursors.sweep()
    this.#transactions.sweep(now)
    this.#sessions.sweep(now)
    sweepDatabases(this.#store, this.#group, now)
  }

  close(): void {
    this.#transactions.abortAll()
    this.#turns.close()
    this.#group.flush()
  }
}

function nameOf(body: Doc): string {
  const [name = ''] = Object.keys(body)
  return name
}
