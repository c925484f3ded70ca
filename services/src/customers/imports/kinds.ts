import type { UndoPreview } from '@sufra/contracts/customers/imports/entities'
import type { ImportKind } from '@sufra/domain/platform/import-limits'
import { checkReservations, previewReservations, runReservations, undoReservations } from './booking-steps.ts'
import { checkCustomers } from './check-customers.ts'
import type { ImportRecord } from './import.model.ts'
import { runCustomers } from './run-customers.ts'
import type { Seen } from './seen.ts'
import type { StepContext } from './step.ts'
import { previewCustomers, undoCustomers } from './undo-customers.ts'

/** The steps of an import, each a chunk at a time. */
interface Steps {
  checking(record: ImportRecord, seen: Seen, context: StepContext): Promise<boolean>
  running(record: ImportRecord, context: StepContext): Promise<boolean>
  undoing(record: ImportRecord, context: StepContext): Promise<boolean>
  preview(record: ImportRecord, context: Pick<StepContext, 'broker'>): Promise<UndoPreview>
}

export const stepsOf: Record<ImportKind, Steps> = {
  customers: { checking: checkCustomers, running: runCustomers, undoing: undoCustomers, preview: previewCustomers },
  reservations: {
    checking: checkReservations,
    running: runReservations,
    undoing: undoReservations,
    preview: previewReservations,
  },
}
