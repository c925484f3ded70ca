import type { AppContext } from '../config.ts'
import { getSetAside, type RecordKey, runningSweep, type SetAside } from './set-aside.ts'

/** So many failures in a row are no fault of the records: the run ends, and the next one goes on behind them. */
const MOST_IN_A_ROW = 20

interface Sweep<Key extends RecordKey> {
  /** Label of metrics and logs. */
  name: string
  /** Tells sweeps of one name apart. */
  scope?: RecordKey
  app: Pick<AppContext, 'now'>
  /** Pages of records. @param setAside how many to find beside those that it would find first. */
  find(setAside: number): AsyncIterable<readonly Key[]> | Promise<readonly Key[]>
  /** Decides by what is stored, rules included. @returns false to end the run. */
  handle(key: Key): Promise<unknown>
  /** As `handle`, for several records. If it fails, they are handled one by one. */
  batch?: { size: number; handle(keys: readonly Key[]): Promise<unknown> }
  /** Names a pass through all records; what it set aside is handled without another pass. */
  pass?: string
  /** By default until the service stops. */
  shouldContinue?(): boolean
}

/**
 * Handles each record by itself: one that fails is set aside with a growing pause (set-aside.ts), the next goes on.
 * @returns whether all are done.
 */
export async function sweepRecords<Key extends RecordKey>(sweep: Sweep<Key>): Promise<boolean> {
  const { name, scope, app, batch, pass } = sweep
  const shouldContinue = sweep.shouldContinue ?? runningSweep.getStore()?.shouldContinue ?? (() => true)
  const setAside = getSetAside<Key>(name, app, scope)
  const run = createRun({ ...sweep, shouldContinue }, setAside)
  const seen = new Set<RecordKey>()
  for await (const page of findPages(sweep, setAside)) {
    for (const key of page) seen.add(key)
    const waiting = page.filter((key) => !setAside.isPaused(key))
    while (waiting.length > 0) {
      if (!shouldContinue() || !(await run(waiting.splice(0, batch?.size ?? 1)))) return false
    }
  }
  for (const key of setAside.keys()) if (!seen.has(key)) setAside.remove(key)
  setAside.finishedPass = pass
  return setAside.keys().length === 0
}

/** For the search of records: one that cannot be judged counts as due, so that it is set aside alone. */
export function isDueOrBroken(isDue: () => boolean): boolean {
  try {
    return isDue()
  } catch {
    return true
  }
}

async function* findPages<Key extends RecordKey>(
  { pass, find }: Sweep<Key>,
  setAside: SetAside<Key>,
): AsyncGenerator<readonly Key[]> {
  const left = setAside.keys()
  const isFinished = pass !== undefined && setAside.finishedPass === pass
  const found = isFinished ? Promise.resolve(left) : find(left.length)
  if (found instanceof Promise) yield await found
  else yield* found
}

/** @returns false once the run is to end. */
function createRun<Key extends RecordKey>(
  { handle, batch, shouldContinue }: Sweep<Key> & Required<Pick<Sweep<Key>, 'shouldContinue'>>,
  setAside: SetAside<Key>,
): (keys: readonly Key[]) => Promise<boolean> {
  let inARow = 0
  return async function run(keys): Promise<boolean> {
    const [key, ...others] = keys
    if (key === undefined) return true
    try {
      const answer = await (batch && others.length > 0 ? batch.handle(keys) : handle(key))
      for (const done of keys) setAside.remove(done)
      inARow = 0
      return answer !== false
    } catch (error) {
      // A stopping process loses its connections.
      if (!shouldContinue()) return false
      if (others.length > 0) return (await run([key])) && run(others)
      setAside.add(key, error)
      inARow += 1
      if (inARow === MOST_IN_A_ROW) throw error
      return true
    }
  }
}
