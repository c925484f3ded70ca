import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../../platform/config.ts'
import { publishChange, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type ImportChunk, ImportChunks, type ImportRecord, Imports } from './import.model.ts'

/** What a worker needs to move an import on. */
export interface StepContext {
  app: AppContext
  broker: ServiceBroker
  shouldContinue(): boolean
}

/** Lease duration: another process goes on with the import of a dead one after this. */
export const LEASE_MS = 5_000

type Progress = Partial<
  Pick<ImportRecord, 'state' | 'doneAt' | 'newTags' | 'undone' | 'passed' | 'counts' | 'position'>
>

/**
 * One transaction of a step, if its worker still has the import at this position. So each chunk is worked through once,
 * whatever dies at any moment.
 * @returns false without a change once another worker has it.
 */
export function moveOn(
  { id, holder, state, position }: ImportRecord,
  { app }: Pick<StepContext, 'app'>,
  work: (present: ImportRecord) => Promise<Progress>,
): Promise<boolean> {
  return runTransaction(async () => {
    const present = await Imports.findOne({ id }).lean<ImportRecord>()
    if (!present || present.holder !== holder || present.state !== state || present.position !== position) return false
    const progress = await work(present)
    const leasedUntil = new Date(app.now().getTime() + (progress.state ? 0 : LEASE_MS))
    write(updateOne(Imports, { id }, { $set: { ...progress, leasedUntil } }))
    if (progress.state) publishChange({ kind: 'import', id })
    return true
  })
}

/** Stores what became of a chunk's lines; part of the current transaction. */
export function writeOutcomes({ importId, index }: ImportChunk, outcomes: LineOutcome[]): void {
  const refused = outcomes.filter(({ is }) => is === 'refused').length
  write(updateOne(ImportChunks, { importId, index }, { $set: { outcomes, refused } }))
}

export function countOutcomes(outcomes: readonly LineOutcome[]) {
  const count = (wanted: LineOutcome['is']) => outcomes.filter(({ is }) => is === wanted).length
  return { new: count('new'), existing: count('existing'), refused: count('refused') }
}

export function addCounts(
  counts: ImportRecord['counts'],
  more: Partial<ImportRecord['counts']>,
  sign: 1 | -1 = 1,
): ImportRecord['counts'] {
  const add = (name: keyof ImportRecord['counts']) => counts[name] + sign * (more[name] ?? 0)
  return { new: add('new'), existing: add('existing'), refused: add('refused'), done: add('done') }
}
