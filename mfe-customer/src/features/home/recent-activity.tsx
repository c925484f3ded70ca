import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { LinkButton } from '@sufra/ui/button'
import { Collapsible } from '@sufra/ui/collapsible'
import { EmptyState } from '@sufra/ui/empty-state'
import { useListTransactionsQuery } from '../../calls/content.ts'
import { QueryView, useReportedFailure } from '../../parts/query-view.tsx'
import { TransactionList, TransactionSkeleton } from '../../parts/transaction-list.tsx'
import { words } from '../../words.ts'

/** Customer specification §9. */
const MAX_ENTRIES = 5

export function RecentActivity() {
  const t = useWords(words)
  const { id } = useCustomer()
  const query = useListTransactionsQuery({ id, page: 1, limit: MAX_ENTRIES })
  const isReported = useReportedFailure(query)
  return (
    <Collapsible title={t('home.recentActivity')}>
      <QueryView
        query={query}
        isReported={isReported}
        skeleton={<TransactionSkeleton rows={MAX_ENTRIES} />}
        failure={t('history.failed')}
      >
        {({ items, total }) => (
          <>
            {items.length > 0 ? <TransactionList transactions={items} /> : <EmptyState text={t('history.empty')} />}
            {total > items.length && (
              <LinkButton kind="quiet" wide to="/history">
                {t('home.allActivity')}
              </LinkButton>
            )}
          </>
        )}
      </QueryView>
    </Collapsible>
  )
}
