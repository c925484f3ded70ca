import { TEXT_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call } from '../../call.ts'
import { DayField, optionalText } from '../../fields.ts'
import { DayNote } from './entities.ts'
import * as routes from './routes.ts'

export const dayNote = call(routes.dayNote, {
  summary: 'Get the staff’s note of a day',
  params: z.object({ date: DayField }),
  result: DayNote,
})

/** `If-Match` carries the edited version. */
export const saveDayNote = call(routes.saveDayNote, {
  summary: 'Save the staff’s note of a day',
  params: z.object({ date: DayField, note: optionalText(TEXT_MOST) }),
  result: DayNote,
})
