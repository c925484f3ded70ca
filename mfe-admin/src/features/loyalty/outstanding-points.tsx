import type { OutstandingPoints as Outstanding } from '@sufra/contracts/customers/loyalty/entities'
import { formatDay, formatNumber, formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { formatCsv } from '@sufra/ui/format-csv'
import { Icon } from '@sufra/ui/icon'
import { saveFile } from '@sufra/ui/save-file'
import { color, size, space } from '@sufra/ui/theme'
import { FileDown } from 'lucide-react'
import { useId } from 'react'
import styled from 'styled-components'
import { useOutstandingPointsQuery } from '../../calls/loyalty.ts'
import { words } from '../../words.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[4]};
  h2 { font-size: ${size.l}; }
  p { color: ${color.inkSoft}; font-size: ${size.s}; }
`

/** What all customers may still redeem, by the last day of the points. */
export function OutstandingPoints() {
  const t = useWords(words)
  const language = useLanguage()
  const id = useId()
  const { data, isError, isFetching, refetch } = useOutstandingPointsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const columns = useColumns()
  const total = data?.reduce((sum, { points }) => sum + points, 0)
  const save = () => {
    const head = [t('loyalty.lastDay'), t('loyalty.points'), t('loyalty.customerCount')]
    const rows = (data ?? []).map(({ until, points, customers }) => [
      until ?? t('loyalty.noLastDay'),
      points,
      customers,
    ])
    const content = new Blob([formatCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' })
    saveFile({ name: 'points-by-last-day.csv', content })
  }
  return (
    <Card $flush as="section" aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{t('loyalty.outstanding')}</h2>
          <p>{t('loyalty.outstandingText')}</p>
          {total !== undefined && total > 0 && <p>{`${t('loyalty.total')}: ${formatPoints(total, language)}`}</p>}
        </div>
        <Button kind="quiet" icon={<Icon of={FileDown} size={18} />} disabled={!data?.length} onClick={save}>
          {t('loyalty.download')}
        </Button>
      </Head>
      {isError && !data && (
        <ErrorCard title={t('loyalty.outstandingFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {(!isError || data) && (
        <DataTable
          caption={t('loyalty.outstanding')}
          columns={columns}
          rows={data}
          rowKey={({ until }) => until ?? ''}
          empty={<EmptyState text={t('loyalty.outstandingEmpty')} />}
        />
      )}
    </Card>
  )
}

function useColumns(): Column<Outstanding>[] {
  const t = useWords(words)
  const language = useLanguage()
  return [
    {
      key: 'until',
      title: t('loyalty.lastDay'),
      cell: ({ until }) => (until === null ? t('loyalty.noLastDay') : formatDay(until, language)),
    },
    {
      key: 'points',
      title: t('loyalty.points'),
      numeric: true,
      cell: ({ points }) => formatNumber(points, language),
    },
    {
      key: 'customers',
      title: t('loyalty.customerCount'),
      numeric: true,
      cell: ({ customers }) => formatNumber(customers, language),
    },
  ]
}
