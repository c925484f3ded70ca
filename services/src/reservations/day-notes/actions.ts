import type { AppContext } from '../../platform/config.ts'
import { getDayNote, saveDayNote } from './day-note.actions.ts'

export const createDayNoteActions = (app: AppContext) => ({
  dayNote: getDayNote,
  saveDayNote: saveDayNote(app),
})
