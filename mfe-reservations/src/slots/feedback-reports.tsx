import type { ReservationSlots } from '@sufra/contracts/front-ends/reservations'
import { FeedbackReports } from '../features/reports/feedback-reports.tsx'

/** Slot `reservations/feedback-reports`. */
export default function FeedbackReportsSlot({ days }: ReservationSlots['reservations/feedback-reports']) {
  return <FeedbackReports days={days} />
}
