import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Import } from '@sufra/contracts/customers/imports/entities'
import { formatDateTime, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { words } from '../../words.ts'

interface RecentImportsProps {
  imports: readonly Import[]
  open: number | undefined
  onOpen: (id: number) => void
}

export function RecentImports({ imports, open, onOpen }: RecentImportsProps) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const columns: Column<Import>[] = [
    {
      key: 'time',
      title: t('imports.time'),
      cell: ({ createdAt }) => formatDateTime(createdAt, language, timeZone),
      whole: true,
    },
    { key: 'kind', title: t('imports.kind'), cell: ({ kind }) => t(`imports.kinds.${kind}`) },
    { key: 'state', title: t('imports.state'), cell: ({ state }) => t(`imports.states.${state}`) },
    { key: 'lines', title: t('imports.lines'), cell: ({ lines }) => formatNumber(lines, language), numeric: true },
  ]
  return (
    <Card $flush>
      <DataTable
        caption={t('imports.recent')}
        columns={columns}
        rows={imports}
        rowKey={({ id }) => id}
        actions={({ id }) => (
          <Button kind="quiet" paused={id === open} onClick={() => onOpen(id)}>
            {t('imports.open')}
          </Button>
        )}
      />
    </Card>
  )
}
