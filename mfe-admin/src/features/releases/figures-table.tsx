import type { FrontEndReleases, ReleaseFigures } from '@sufra/contracts/releases/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { Fact } from '../../parts/fact-list.ts'
import { words } from '../../words.ts'

interface FigureRow extends ReleaseFigures {
  /** Null for the product's own build. */
  version: string | null
}

/** The served version beside the one before. */
export function FiguresTable({ releases }: { releases: FrontEndReleases }) {
  const t = useWords(words)
  const columns = useColumns()
  const { frontEnd, served, figures, previousFigures, versions } = releases
  const before = versions.find(({ state }) => state === 'previous')
  const rows: FigureRow[] = [
    ...(figures ? [{ version: served?.version ?? null, ...figures }] : []),
    ...(before && previousFigures ? [{ version: before.version, ...previousFigures }] : []),
  ]
  if (rows.length === 0) return <Fact>{t('releases.noFigures')}</Fact>
  return (
    <DataTable
      caption={t('releases.figuresOf', { frontEnd })}
      columns={columns}
      rows={rows}
      rowKey={({ version }) => version ?? ''}
    />
  )
}

function useColumns(): Column<FigureRow>[] {
  const t = useWords(words)
  const language = useLanguage()
  const format = (value: number | null) => (value === null ? '–' : formatNumber(value, language))
  const formatSeconds = (ms: number | null) =>
    ms === null ? '–' : t('releases.seconds', { number: formatNumber(Math.round(ms / 10) / 100, language) })
  const formatMs = (ms: number | null) => (ms === null ? '–' : t('releases.milliseconds', { number: format(ms) }))
  return [
    {
      key: 'version',
      title: t('releases.version'),
      cell: ({ version }) => (version === null ? t('releases.local') : <bdi dir="ltr">{version}</bdi>),
    },
    { key: 'views', title: t('releases.views'), numeric: true, cell: ({ views }) => format(views) },
    {
      key: 'errors',
      title: t('releases.errorsPerThousand'),
      numeric: true,
      cell: ({ errorsPerThousandViews }) => format(errorsPerThousandViews),
    },
    {
      key: 'failures',
      title: t('releases.loadFailures'),
      numeric: true,
      cell: ({ loadFailures }) => format(loadFailures),
    },
    { key: 'lcp', title: t('releases.lcp'), numeric: true, cell: ({ lcpP75Ms }) => formatSeconds(lcpP75Ms) },
    { key: 'inp', title: t('releases.inp'), numeric: true, cell: ({ inpP75Ms }) => formatMs(inpP75Ms) },
  ]
}
