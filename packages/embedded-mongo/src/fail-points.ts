import { type Doc, isDoc, isNumber, toDoc } from './bson/types.ts'
import { listLabels } from './error-reply.ts'
import { codes, createBadValue, MongoError } from './errors.ts'
import type { Task } from './task.ts'

/** `skip` calls pass, then `times` fail. */
type FailPoint = { skip: number; times: number; readonly data: Doc }

const known = ['failCommand', 'onPrimaryTransactionalWrite']

/**
 * MongoDB's fail points for tests: `failCommand` by name, `onPrimaryTransactionalWrite` for retryable writes.
 * Source: docs/fail_points.md of MongoDB.
 */
export class FailPoints {
  readonly #set = new Map<string, FailPoint>()

  configure({ configureFailPoint: name, mode, data }: Doc): Doc {
    if (typeof name !== 'string' || !known.includes(name))
      throw createBadValue(`there is no fail point ${String(name)}`)
    const { times, skip } = isDoc(mode) ? mode : toDoc({})
    if (mode === 'off') this.#set.delete(name)
    else if (mode !== 'alwaysOn' && !isNumber(times) && !isNumber(skip))
      throw createBadValue("'mode' must be 'off', 'alwaysOn', {times} or {skip}")
    else
      this.#set.set(name, {
        skip: isNumber(skip) ? Number(skip) : 0,
        times: isNumber(times) ? Number(times) : Number.POSITIVE_INFINITY,
        data: isDoc(data) ? data : toDoc({}),
      })
    return toDoc({ ok: 1 })
  }

  onCommand(name: string, appName: string | undefined): Doc | undefined {
    const point = this.#set.get('failCommand')
    const { failCommands, appName: wanted } = point?.data ?? {}
    if (!Array.isArray(failCommands) || !failCommands.includes(name)) return undefined
    return wanted === undefined || wanted === appName ? take(point) : undefined
  }

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

export function createFault({ errorCode, errorLabels }: Doc): MongoError | undefined {
  if (errorCode === undefined) return undefined
  const message = "Failing command via 'failCommand' failpoint"
  return new MongoError(Number(errorCode), message, Array.isArray(errorLabels) ? toDoc({ errorLabels }) : undefined)
}

export function addWriteConcernError(task: Task, { writeConcernError, errorLabels }: Doc): Task {
  const code = Number((writeConcernError as Doc).code)
  const isWithin = task.body.autocommit === false && task.body.commitTransaction === undefined
  const labels =
    errorLabels ?? (isWithin || code === codes.UnsatisfiableWriteConcern ? [] : listLabels(code, task.body))
  const more = toDoc({ writeConcernError, errorLabels: (labels as unknown[]).length > 0 ? labels : undefined })
  return { ...task, answer: (reply) => task.answer(Object.assign(reply, more)) }
}
