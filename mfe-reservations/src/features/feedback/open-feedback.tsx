import { useCustomer } from '@sufra/api/session'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { useUpcomingReservationQuery } from '../../calls/reservations.ts'

const FeedbackCard = createLazyPart(() => import('./feedback-card.tsx'))

/** Nothing unless the guest is asked about a visit. */
export function OpenFeedback() {
  const { phoneNumber: phone } = useCustomer()
  const { data } = useUpcomingReservationQuery({ phone })
  const request = data?.feedback
  return request ? <FeedbackCard key={request.reservationId} request={request} /> : null
}
