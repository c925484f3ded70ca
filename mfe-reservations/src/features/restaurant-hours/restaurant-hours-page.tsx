import { useListHoursQuery } from '@sufra/api/restaurant-api'
import { useCanEdit } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { StaffPage } from '@sufra/ui/staff-page'
import { managementWords } from '../../management-words.ts'
import { MisfitsNotice } from '../../parts/displacement/misfits-notice.tsx'
import { OnlineBooking } from '../../parts/online-booking/online-booking.tsx'
import { HoursForm } from './hours-form.tsx'
import { ServicesCard } from './services/services.tsx'
import { SpecialDays } from './special-days/special-days.tsx'

/** Read-only without editing rights (staff specification §2). */
export default function RestaurantHoursPage() {
  const t = useWords(managementWords)
  const canEdit = useCanEdit()
  const { data, isError, isFetching, refetch } = useListHoursQuery(undefined, { refetchOnMountOrArgChange: true })
  const note = canEdit ? t('hours.help') : `${t('hours.help')} ${t('editing.readOnly')}`
  return (
    <StaffPage title={t('hours.title')} note={note}>
      <MisfitsNotice />
      {data && <HoursForm week={data} readOnly={!canEdit} />}
      {!data && isError && <ErrorCard title={t('hours.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <Skeleton height="420px" />}
      {canEdit && <ServicesCard />}
      <SpecialDays />
      <OnlineBooking />
    </StaffPage>
  )
}
