import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describeError } from '@sufra/domain/platform/redact'
import type { ServiceBroker, ServiceSchema } from 'moleculer'
import { createSweep } from '../../platform/calls/sweep.ts'
import type { AppContext } from '../../platform/config.ts'
import { filterEnded } from '../../platform/db/leases.ts'
import { publishChange, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { getEnd, ImportChunks, type ImportRecord, Imports, type WorkingState } from './import.model.ts'
import { stepsOf } from './kinds.ts'
import { createSeen } from './seen.ts'
import { LEASE_MS, type StepContext } from './step.ts'

/** Broadcast when a step was asked for. */
export const IMPORT_DUE = 'imports.due'

const SWEEP_MS = 5_000
/** Leaves the tills room after each transaction; a check writes little. */
const PAUSE_MS: Record<WorkingState, number> = { checking: 5, running: 20, undoing: 20 }
/** Longer than any import is stored. */
const ORPHAN_MS = 30 * 86_400_000
const OUTAGES = new Set<unknown>(['UNAVAILABLE', 503, 'SERVICE_NOT_FOUND', 'SERVICE_NOT_AVAILABLE', 'REQUEST_TIMEOUT'])
const WORKING: readonly WorkingState[] = ['checking', 'running', 'undoing']

/** Moves imports on, one after another: at once when a step is asked for, and in a sweep after a restart. */
export function createImportWorker(app: AppContext): Partial<ServiceSchema>[] {
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | null = null
  const start = (broker: ServiceBroker): Promise<void> => {
    isWanted = true
    running ??= run(broker).finally(() => {
      running = null
    })
    return running
  }
  const run = async (broker: ServiceBroker) => {
    // Its caller stores the promise first.
    await Promise.resolve()
    while (isWanted && !isStopped) {
      isWanted = false
      await workThrough({ app, broker, shouldContinue: () => !isStopped })
    }
  }
  const worker: Partial<ServiceSchema> = {
    events: {
      [IMPORT_DUE](this: { broker: ServiceBroker }) {
        start(this.broker).catch((error) => {
          if (!isStopped) this.broker.logger.warn(`An import stopped and will go on: ${describeError(error)}`)
        })
      },
    },
    started() {
      isStopped = false
    },
    async stopped() {
      isStopped = true
      await running?.catch(() => undefined)
    },
  }
  const sweep = async (broker: ServiceBroker) => {
    await start(broker)
    await removeEnded(app.now())
  }
  return [worker, createSweep(app, sweep, SWEEP_MS, ['customers', 'reservations'])]
}

async function workThrough(context: StepContext): Promise<void> {
  for (let record = await claimNext(context); record; record = await claimNext(context)) {
    try {
      await workAt(record, context)
    } catch (error) {
      if (isOutage(error) || !context.shouldContinue()) {
        await release(record, context).catch(() => undefined)
        throw error
      }
      context.broker.logger.error(`Import ${record.id} failed: ${describeError(error)}`)
      await markFailed(record)
    }
    if (!context.shouldContinue()) return
  }
}

/** The store's errors, and a full queue: the same step will work later. */
function isOutage(error: unknown): boolean {
  const { name = '', code, type } = (error ?? {}) as { name?: string; code?: unknown; type?: unknown }
  return name.startsWith('Mongo') || [code, type].some((each) => OUTAGES.has(each))
}

/** Leases the oldest import that waits. A check begins anew, because its worker remembers the phones. */
async function claimNext({ app }: StepContext): Promise<ImportRecord | null> {
  const now = app.now()
  const free = { state: { $in: WORKING }, ...filterEnded('leasedUntil', now, LEASE_MS) }
  const claim = { holder: randomUUID(), leasedUntil: new Date(now.getTime() + LEASE_MS) }
  const claimed = await Imports.findOneAndUpdate(
    free,
    { $set: claim },
    { sort: { id: 1 }, returnDocument: 'after' },
  ).lean<ImportRecord>()
  if (claimed?.state !== 'checking') return claimed
  const anew = { position: 0, passed: 0, counts: { new: 0, existing: 0, refused: 0, done: 0 } }
  await Imports.updateOne({ id: claimed.id, holder: claim.holder, state: 'checking' }, { $set: anew })
  return { ...claimed, ...anew }
}

async function workAt(claimed: ImportRecord, context: StepContext): Promise<void> {
  const move = await chooseStep(claimed, context)
  for (let record: ImportRecord | null = claimed; record && context.shouldContinue(); ) {
    if (!(await move(record))) return
    const { id, holder, state } = claimed
    await setTimeout(PAUSE_MS[state as WorkingState])
    record = await Imports.findOne({ id, holder, state }).lean<ImportRecord>()
  }
  await release(claimed, context)
}

/** Leaves the rest to the next run, of this process or another. */
async function release({ id, holder }: ImportRecord, { app }: StepContext): Promise<void> {
  await Imports.updateOne({ id, holder }, { $set: { leasedUntil: app.now() } })
}

async function chooseStep({ state, kind }: ImportRecord, context: StepContext) {
  const { checking, running, undoing } = stepsOf[kind]
  if (state === 'running') return (record: ImportRecord) => running(record, context)
  if (state === 'undoing') return (record: ImportRecord) => undoing(record, context)
  const seen = await createSeen()
  return (record: ImportRecord) => checking(record, seen, context)
}

function markFailed({ id, holder, state }: ImportRecord): Promise<void> {
  return runTransaction(async () => {
    write(updateOne(Imports, { id, holder, state }, { $set: { state: 'failed', failedAt: state } }))
    publishChange({ kind: 'import', id })
  })
}

/** Removes what can no longer be undone. Lines without an import are those of an upload that broke off. */
async function removeEnded(now: Date): Promise<void> {
  const all = await Imports.find({ state: { $nin: WORKING } }, { id: 1, doneAt: 1, createdAt: 1 }).lean<
    ImportRecord[]
  >()
  for (const record of all) {
    if (getEnd(record) > now) continue
    await ImportChunks.deleteMany({ importId: record.id })
    await Imports.deleteOne({ id: record.id })
  }
  const longAgo = new Date(now.getTime() - ORPHAN_MS)
  await ImportChunks.deleteMany({ createdAt: { $lt: longAgo } })
}
