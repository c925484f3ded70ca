import { deleteMail } from '../../messaging/public.ts'
import { deleteOne, updateOne, write } from '../../platform/db/transaction.ts'
import { Feedbacks, getFeedbackMailKey } from './feedback.model.ts'

/** Of a deleted guest: score and visit stay for the report. Part of the current transaction. */
export function eraseFeedback(id: number): void {
  deleteMail(getFeedbackMailKey(id))
  const erased = { text: null, wantsCall: false, note: null }
  write(
    deleteOne(Feedbacks, { id, score: { $exists: false } }),
    updateOne(Feedbacks, { id }, { $set: erased, $inc: { version: 1 } }),
  )
}
