import { type Doc, docOf, isDoc, isNumber } from './bson/types.ts'
import { labelsFor } from './error-reply.ts'
import { badValue, codes, MongoError } from './errors.ts'
import type { Task } from './task.ts'

/** A fault that was set: how often it is passed over, how often it happens, and what it does. */
type FailPoint = { skip: number; times: number; readonly data: Doc }

const known = ['failCommand', 'onPrimaryTransactionalWrite']

/**
 * The faults that MongoDB offers when it is started for tests: `failCommand` meets commands by name, and
 * `onPrimaryTransactionalWrite` meets retryable writes (MongoDB's source, docs/fail_points.md).
 */
export class FailPoints {
  readonly #set = new Map<string, FailPoint>()

  /** configureFailPoint: sets or ends one. */
  configure({ configureFailPoint: name, mode, data }: Doc): Doc {
    if (typeof name !== 'string' || !known.includes(name)) throw badValue(`there is no fail point ${String(name)}`)
    const { times, skip } = isDoc(mode) ? mode : docOf({})
    if (mode === 'off') this.#set.delete(name)
    else if (mode !== 'alwaysOn' && !isNumber(times) && !isNumber(skip))
      throw badValue("'mode' must be 'off', 'alwaysOn', {times} or {skip}")
    else
      this.#set.set(name, {
        skip: isNumber(skip) ? Number(skip) : 0,
        times: isNumber(times) ? Number(times) : Number.POSITIVE_INFINITY,
        data: isDoc(data) ? data : docOf({}),
      })
    return docOf({ ok: 1 })
  }

  /** What `failCommand` does to a command now; undefined for nothing. */
  onCommand(name: string, appName: string | undefined): Doc | undefined {
    const point = this.#set.get('failCommand')
    const { failCommands, appName: wanted } = point?.data ?? {}
    if (!Array.isArray(failCommands) || !failCommands.includes(name)) return undefined
    return wanted === undefined || wanted === appName ? take(point) : undefined
  }

  /** What `onPrimaryTransactionalWrite` does to a retryable write now; undefined for nothing. */
  onRetryableWrite(): Doc | undefined {
    return take(this.#set.get('onPrimaryTransactionalWrite'))
  }
}

function take(point: FailPoint | undefined): Doc | undefined {
  if (!point || point.times === 0) return undefined
  if (point.skip > 0) {
    point.skip--
    return undefined
  }
  point.times--
  return point.data
}

/** The error that a fault answers with; undefined when it lets the command run. */
export function faultOf({ errorCode, errorLabels }: Doc): MongoError | undefined {
  if (errorCode === undefined) return undefined
  const message = "Failing command via 'failCommand' failpoint"
  return new MongoError(Number(errorCode), message, Array.isArray(errorLabels) ? docOf({ errorLabels }) : undefined)
}

/** A request whose answer will tell the write concern error of a fault. */
export function withWriteConcernError(task: Task, { writeConcernError, errorLabels }: Doc): Task {
  const code = Number((writeConcernError as Doc).code)
  const isWithin = task.body.autocommit === false && task.body.commitTransaction === undefined
  const labels = errorLabels ?? (isWithin || code === codes.UnsatisfiableWriteConcern ? [] : labelsFor(code, task.body))
  const more = docOf({ writeConcernError, errorLabels: (labels as unknown[]).length > 0 ? labels : undefined })
  return { ...task, answer: (reply) => task.answer(Object.assign(reply, more)) }
}
