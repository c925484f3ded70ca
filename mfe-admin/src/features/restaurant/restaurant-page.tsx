import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { StaffPage } from '@sufra/ui/staff-page'
import { useRestaurantRecordQuery } from '../../calls/restaurant.ts'
import { words } from '../../words.ts'
import { RestaurantForm } from './restaurant-form.tsx'

export default function RestaurantPage() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useRestaurantRecordQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <StaffPage title={t('restaurant.title')} note={t('restaurant.note')}>
      {isError && !data && (
        <ErrorCard title={t('restaurant.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton height="480px" />}
      {data && <RestaurantForm record={data} />}
    </StaffPage>
  )
}
