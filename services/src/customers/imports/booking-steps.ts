import type { UndoPreview } from '@sufra/contracts/customers/imports/entities'
import type { LineOutcome } from '@sufra/domain/platform/import-lines'
import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import { getChunk, type ImportChunk, type ImportRecord } from './import.model.ts'
import { listCells } from './import-lines.ts'
import { refuseRepeated, type Seen } from './seen.ts'
import { addCounts, countOutcomes, moveOn, type StepContext, writeOutcomes } from './step.ts'

// The module of reservations reads, checks and books the lines by its own rules.

/** Checks the next chunk of bookings; the last one ends the check. @returns false once another worker has it. */
export async function checkReservations(record: ImportRecord, seen: Seen, context: StepContext): Promise<boolean> {
  const chunk = await getChunk(record.id, record.position)
  const checked = await call(context.broker, reservations.checkBookings, { lines: toLines(record, chunk) })
  const outcomes = checked.map(
    ({ key, outcome }, index) =>
      (key !== null && refuseRepeated(seen, key, chunk.lines[index] ?? 0, 'date')) || outcome,
  )
  return moveOn(record, context, async ({ counts, position, passed, chunks }) => {
    writeOutcomes(chunk, outcomes)
    return {
      counts: addCounts(counts, countOutcomes(outcomes)),
      position: position + 1,
      passed: passed + chunk.lines.length,
      ...(position + 1 === chunks && { state: 'checked' as const }),
    }
  })
}

/** Books the next chunk; the last one ends the run. @returns false once another worker has it. */
export async function runReservations(record: ImportRecord, context: StepContext): Promise<boolean> {
  const chunk = await getChunk(record.id, record.position)
  const lines = toLines(record, chunk).filter((_, index) => chunk.outcomes[index]?.is === 'new')
  const { id: importId, username } = record
  // Repeated after a crash: it books each line once.
  const booked =
    lines.length === 0 ? [] : await call(context.broker, reservations.importBookings, { importId, username, lines })
  const outcomes: LineOutcome[] = chunk.outcomes.map((outcome) =>
    outcome.is === 'new' ? (booked.shift() ?? outcome) : outcome,
  )
  return moveOn(record, context, async ({ counts, position, passed, chunks }) => {
    writeOutcomes(chunk, outcomes)
    const found = countOutcomes(outcomes)
    const before = addCounts(counts, countOutcomes(chunk.outcomes), -1)
    return {
      counts: addCounts(before, { ...found, done: found.new }),
      position: position + 1,
      passed: passed + chunk.lines.length,
      ...(position + 1 === chunks && { state: 'done' as const, doneAt: context.app.now() }),
    }
  })
}

/** Cancels the next bookings of an import; the last ones end the undo. @returns false once another worker has it. */
export async function undoReservations(record: ImportRecord, context: StepContext): Promise<boolean> {
  const wanted = { importId: record.id, after: record.position }
  const { removed, stays, last } = await call(context.broker, reservations.undoBookings, wanted)
  return moveOn(record, context, async (present) => {
    const before = present.undone as NonNullable<ImportRecord['undone']>
    const undone = { ...before, removed: before.removed + removed, stays: before.stays + stays }
    const passed = present.passed + removed + stays
    return last === null
      ? { state: 'undone' as const, undone, doneAt: context.app.now() }
      : { position: last, passed, undone }
  })
}

export async function previewReservations(
  { id: importId }: ImportRecord,
  { broker }: Pick<StepContext, 'broker'>,
): Promise<UndoPreview> {
  const { removes, stays } = await call(broker, reservations.previewUndoBookings, { importId })
  return { removes, stays: stays > 0 ? [{ reason: 'changed', count: stays }] : [], points: 0 }
}

function toLines(record: ImportRecord, chunk: ImportChunk): reservations.ImportedLine[] {
  return listCells(record, chunk).map((cells, index) => ({ line: chunk.lines[index] ?? 0, cells }))
}
