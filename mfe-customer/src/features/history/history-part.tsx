import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { EmptyState } from '@sufra/ui/empty-state'
import { Skeleton } from '@sufra/ui/skeleton'
import { ReceiptText } from 'lucide-react'
import { useListTransactionsQuery } from '../../calls/content.ts'
import { QueryView } from '../../parts/query-view.tsx'
import { TransactionSkeleton } from '../../parts/transaction-list.tsx'
import { words } from '../../words.ts'
import { MonthName, Months } from './months.tsx'

const PART_SIZE = 20

interface HistoryPartProps {
  page: number
  onMore?: () => void
}

export function HistoryPart({ page, onMore }: HistoryPartProps) {
  const t = useWords(words)
  const { id } = useCustomer()
  const query = useListTransactionsQuery({ id, page, limit: PART_SIZE })
  const { data: before } = useListTransactionsQuery({ id, page: page - 1, limit: PART_SIZE }, { skip: page === 1 })
  const rows = (
    <>
      {page === 1 && (
        <MonthName as="div">
          <Skeleton width="40%" />
        </MonthName>
      )}
      <TransactionSkeleton rows={page === 1 ? 8 : 3} />
    </>
  )
  return (
    <QueryView query={query} skeleton={rows} failure={t('history.failed')}>
      {({ items, total }) => {
        if (total === 0) return <EmptyState icon={ReceiptText} text={t('history.empty')} />
        return (
          <>
            {items.length > 0 && <Months transactions={items} above={before?.items.at(-1)} />}
            {onMore && total > page * PART_SIZE && (
              <Button kind="quiet" wide onClick={onMore}>
                {t('history.more')}
              </Button>
            )}
          </>
        )
      }}
    </QueryView>
  )
}
