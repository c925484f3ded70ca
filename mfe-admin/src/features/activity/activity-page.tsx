import type { AuditEntry } from '@sufra/contracts/auth/staff/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Pager } from '@sufra/ui/pager'
import { StaffPage } from '@sufra/ui/staff-page'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useAuditLogQuery } from '../../calls/staff.ts'
import { words } from '../../words.ts'
import { ActivityFilters, type Filters, NO_FILTERS } from './activity-filters.tsx'
import { EntryDetails } from './entry-details.tsx'
import { useActivityColumns } from './use-activity-columns.tsx'

const PER_PAGE = 25

export default function ActivityPage() {
  const t = useWords(words)
  const [{ filters, page }, setAsked] = useState({ filters: NO_FILTERS, page: 1 })
  const [selected, setSelected] = useState<AuditEntry | null>(null)
  const { data, isError, isFetching, refetch } = useAuditLogQuery(
    { page, limit: PER_PAGE, ...toQuery(filters) },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useActivityColumns()
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS)
  return (
    <StaffPage title={t('activity.title')} note={t('activity.note')}>
      <ActivityFilters
        filters={filters}
        onChange={(next) => setAsked({ filters: next, page: 1 })}
        onClear={isFiltered ? () => setAsked({ filters: NO_FILTERS, page: 1 }) : undefined}
      />
      <Card $flush>
        {isError && !data && (
          <ErrorCard title={t('activity.failed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {(!isError || data) && (
          <DataTable
            caption={t('activity.title')}
            columns={columns}
            rows={data?.items}
            rowKey={({ id }) => id}
            actions={(line) => (
              <Button kind="quiet" onClick={() => setSelected(line)}>
                {t('activity.details')}
              </Button>
            )}
            empty={<EmptyState icon={ListChecks} text={t(isFiltered ? 'activity.noMatch' : 'activity.empty')} />}
          />
        )}
        <Pager
          page={page}
          pages={Math.ceil((data?.total ?? 0) / PER_PAGE)}
          onPage={(next) => setAsked({ filters, page: next })}
        />
      </Card>
      {selected && <EntryDetails line={selected} onClose={() => setSelected(null)} />}
    </StaffPage>
  )
}

function toQuery({ username, what, from, to }: Filters) {
  return {
    username: username ?? undefined,
    what: what ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  }
}
