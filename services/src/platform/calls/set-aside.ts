import { AsyncLocalStorage } from 'node:async_hooks'
import { describeError } from '@sufra/domain/platform/redact'
import { toLogFields } from '@sufra/runtime/logs'
import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../config.ts'
import { hasEnded } from '../db/leases.ts'
import { recordsSetAside, sweepFailures } from '../metrics.ts'

interface RunningSweep {
  logger: ServiceBroker['logger']
  shouldContinue(): boolean
}

export const runningSweep: AsyncLocalStorage<RunningSweep> = new AsyncLocalStorage()

const PAUSE_MS = 30_000
const MAX_PAUSE_MS = 60 * 60_000

export type RecordKey = string | number

interface Failure {
  count: number
  pauseMs: number
  until: Date
}

/** Records of one sweep that failed, in memory: a restart tries them again. */
export interface SetAside<Key extends RecordKey> {
  isPaused(key: Key): boolean
  /** Counts and logs the failure. The next run tries again, later ones after a growing pause. */
  add(key: Key, error: unknown): void
  remove(key: Key): void
  keys(): Key[]
  /** Of sweepRecords. */
  finishedPass: string | undefined
}

const known = new WeakMap<object, Map<string, unknown>>()

/** @param sweep label of metrics and logs. @param scope tells sweeps of one label apart. */
export function getSetAside<Key extends RecordKey>(
  sweep: string,
  app: Pick<AppContext, 'now'>,
  scope: RecordKey = '',
): SetAside<Key> {
  const ofApp = known.get(app) ?? new Map<string, unknown>()
  known.set(app, ofApp)
  const name = `${sweep} ${scope}`
  const found = (ofApp.get(name) as SetAside<Key> | undefined) ?? createSetAside<Key>(sweep, app)
  ofApp.set(name, found)
  return found
}

function createSetAside<Key extends RecordKey>(sweep: string, app: Pick<AppContext, 'now'>): SetAside<Key> {
  const failures = new Map<Key, Failure>()
  // From the start, so that the first failure is a change.
  recordsSetAside.inc({ sweep }, 0)
  sweepFailures.inc({ sweep }, 0)
  return {
    finishedPass: undefined,
    isPaused(key) {
      const failure = failures.get(key)
      return failure !== undefined && !hasEnded(failure.until, app.now(), failure.pauseMs)
    },
    add(key, error) {
      const count = (failures.get(key)?.count ?? 0) + 1
      const pauseMs = Math.min(PAUSE_MS * (2 ** (count - 1) - 1), MAX_PAUSE_MS)
      if (count === 1) recordsSetAside.inc({ sweep })
      failures.set(key, { count, pauseMs, until: new Date(app.now().getTime() + pauseMs) })
      sweepFailures.inc({ sweep })
      const fields = toLogFields({ sweep, record: key, failures: count, pauseSeconds: pauseMs / 1000 })
      runningSweep
        .getStore()
        ?.logger.warn(`A record of a sweep failed and is set aside: ${describeError(error)}`, fields)
    },
    remove(key) {
      if (failures.delete(key)) recordsSetAside.dec({ sweep })
    },
    keys: () => [...failures.keys()],
  }
}
