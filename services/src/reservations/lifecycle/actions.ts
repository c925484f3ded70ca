import type { AppContext } from '../../platform/config.ts'
import { announceLate } from './announce-late.action.ts'
import { assignTables } from './assign-tables.action.ts'
import { createBooking } from './create.action.ts'
import { editBooking } from './edit.action.ts'
import { endSitting, undoEndSitting } from './end-sitting.actions.ts'
import { exchangeTables } from './exchange-tables.action.ts'
import { markArrived } from './mark-arrived.action.ts'
import { answerMailedReminder, getMailedReminder, markReconfirmed } from './reconfirm.actions.ts'
import { seatWalkIn } from './seat-walk-in.action.ts'
import { setStatus } from './set-status.action.ts'
import { updateOwnBooking } from './update.action.ts'

export const createLifecycleActions = (app: AppContext) => ({
  create: createBooking(app),
  seatWalkIn: seatWalkIn(app),
  update: updateOwnBooking(app),
  edit: editBooking(app),
  markArrived: markArrived(app),
  announceLate: announceLate(app),
  markReconfirmed: markReconfirmed(app),
  mailedReminder: getMailedReminder(app),
  answerMailedReminder: answerMailedReminder(app),
  setStatus: setStatus(app),
  assignTables: assignTables(app),
  exchangeTables: exchangeTables(app),
  endSitting: endSitting(app),
  undoEndSitting: undoEndSitting(app),
})
