import { useWords } from '@sufra/i18n/use-words'
import { StaffPage } from '@sufra/ui/staff-page'
import { managementWords } from '../../management-words.ts'
import { OnlineBooking } from '../../parts/online-booking/online-booking.tsx'

/** Stands on the page of the hours as well, where it was first. */
export default function BookingPage() {
  const t = useWords(managementWords)
  return (
    <StaffPage title={t('onlineBooking.page')} note={t('onlineBooking.pageNote')}>
      <OnlineBooking />
    </StaffPage>
  )
}
