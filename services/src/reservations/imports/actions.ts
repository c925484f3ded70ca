import type { AppContext } from '../../platform/config.ts'
import { checkBookings } from './check-bookings.action.ts'
import { importBookings } from './import-bookings.action.ts'
import { previewUndoBookings, undoBookings } from './undo-bookings.actions.ts'

export const createImportActions = (app: AppContext) => ({
  checkBookings: checkBookings(app),
  importBookings: importBookings(app),
  undoBookings: undoBookings(app),
  previewUndoBookings: previewUndoBookings(app),
})
