import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Skeleton } from '@sufra/ui/skeleton'
import { useListOffersQuery } from '../../calls/content.ts'
import { CustomerFrame } from '../../frame/customer-frame.tsx'
import { Columns } from '../../parts/columns.tsx'
import { QueryView } from '../../parts/query-view.tsx'
import { words } from '../../words.ts'
import { OffersByDay } from './offers-by-day.tsx'

/** Customer specification §2, /offers. */
export default function OffersPage() {
  const t = useWords(words)
  const { id } = useCustomer()
  const query = useListOffersQuery({ customerId: id })
  const skeleton = (
    <Columns>
      <Skeleton height="420px" />
      <Skeleton height="120px" />
    </Columns>
  )
  return (
    <CustomerFrame title={t('offers.title')}>
      <QueryView query={query} skeleton={skeleton} failure={t('offers.failed')}>
        {(offers) => <OffersByDay offers={offers} />}
      </QueryView>
    </CustomerFrame>
  )
}
