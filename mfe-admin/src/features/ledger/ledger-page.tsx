import { usePollingInterval } from '@sufra/api/polling'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Pager } from '@sufra/ui/pager'
import { SearchField } from '@sufra/ui/search-field'
import { StaffPage } from '@sufra/ui/staff-page'
import { color, size, space } from '@sufra/ui/theme'
import { ReceiptText, SearchX } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { useLedgerQuery } from '../../calls/till.ts'
import { useSlashKey } from '../../parts/directory/use-slash-key.ts'
import { words } from '../../words.ts'
import { useLedgerColumns } from './use-ledger-columns.tsx'
import { useOrderSearch } from './use-order-search.ts'

const PER_PAGE = 25
const POLL_MS = 30_000

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]};
  > :first-child { flex: 0 1 360px; }
`
const SearchResult = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
  font-variant-numeric: tabular-nums;
`

export default function LedgerPage() {
  const t = useWords(words)
  const language = useLanguage()
  const searchBox = useRef<HTMLInputElement>(null)
  useSlashKey(searchBox)
  const { typed, setTyped, search, page, setPage } = useOrderSearch()
  const { data, currentData, isError, isFetching, refetch } = useLedgerQuery(
    { page, limit: PER_PAGE, search: search || undefined, details: 'true' },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const visible = currentData ?? data
  const columns = useLedgerColumns()
  return (
    <StaffPage title={t('ledger.title')} note={t('ledger.note')}>
      <Card $flush>
        <Head>
          <SearchField
            label={t('ledger.search')}
            ref={searchBox}
            aria-keyshortcuts="/"
            data-scans
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <SearchResult role="status">
            {currentData &&
              search !== '' &&
              t('ledger.found', { count: currentData.total, number: formatNumber(currentData.total, language) })}
          </SearchResult>
        </Head>
        {isError && !visible && (
          <ErrorCard title={t('customer.transactionsFailed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {(!isError || visible) && (
          <DataTable
            caption={t('ledger.title')}
            columns={columns}
            rows={visible?.items}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={search ? SearchX : ReceiptText} text={t(search ? 'ledger.noMatch' : 'ledger.empty')} />
            }
          />
        )}
        <Pager page={page} pages={Math.ceil((visible?.total ?? 0) / PER_PAGE)} onPage={setPage} />
      </Card>
    </StaffPage>
  )
}
