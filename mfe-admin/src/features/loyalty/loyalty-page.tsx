import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { Notice } from '@sufra/ui/notice'
import { Skeleton } from '@sufra/ui/skeleton'
import { StaffPage } from '@sufra/ui/staff-page'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useLoyaltyQuery } from '../../calls/loyalty.ts'
import { words } from '../../words.ts'
import { BirthdayForm } from './birthday-form.tsx'
import { ExpiryForm } from './expiry-form.tsx'
import { OutstandingPoints } from './outstanding-points.tsx'
import { TiersForm } from './tiers-form.tsx'
import { WelcomeGiftCard } from './welcome-gift-card.tsx'

const All = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`

export default function LoyaltyPage() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useLoyaltyQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: restaurant } = useRestaurantQuery()
  return (
    <StaffPage title={t('loyalty.title')} note={t('loyalty.note')}>
      <All>
        {restaurant && !restaurant.mailFrom && <Notice $tone="gold">{t('loyalty.noMailServer')}</Notice>}
        {isError && !data && <ErrorCard title={t('loyalty.failed')} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !isError && <Skeleton height="240px" />}
        {data && <ExpiryForm loyalty={data} />}
        {data && <BirthdayForm loyalty={data} />}
        {data && <TiersForm loyalty={data} />}
        <WelcomeGiftCard />
        <OutstandingPoints />
      </All>
    </StaffPage>
  )
}
