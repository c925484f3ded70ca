import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
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

const All = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`

export default function LoyaltyPage() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useLoyaltyQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <StaffPage title={t('loyalty.title')} note={t('loyalty.note')}>
      <All>
        {isError && !data && <ErrorCard title={t('loyalty.failed')} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !isError && <Skeleton height="240px" />}
        {data && <ExpiryForm loyalty={data} />}
        {data && <BirthdayForm loyalty={data} />}
        {data && <TiersForm loyalty={data} />}
        <OutstandingPoints />
      </All>
    </StaffPage>
  )
}
