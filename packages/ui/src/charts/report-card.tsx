import { formatNumber } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { FileDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import styled from 'styled-components'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { Card } from '../lists/card.tsx'
import { Collapsible } from '../lists/collapsible.tsx'
import { DataTable } from '../lists/data-table.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { ErrorCard } from '../lists/error-card.tsx'
import { Skeleton } from '../lists/skeleton.tsx'
import { formatCsv } from '../parts/format-csv.ts'
import { saveFile } from '../parts/save-file.ts'
import { font, size, space } from '../theme/theme.ts'
import { Chart } from './chart.tsx'

const Box = styled(Card)`
  display: grid;
  /* A drawing keeps the width it was drawn with; the card must be able to become narrower than that. */
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  align-content: start;
  gap: ${space[3]};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-block-size: 40px;
  h2 { font-size: ${size.m}; font-weight: ${font.strong}; }
`

export interface ReportRow {
  key: string | number
  label: string
  values: readonly number[]
}

interface ReportCardProps<Data, Figure extends string> {
  query: { data?: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  title: string
  labelTitle: string
  /** Stable across renders, like `labelFigure` and `getRows`. */
  figures: readonly (readonly [figure: Figure, color: string])[]
  labelFigure: (figure: Figure) => string
  getRows: (data: Data, language: Language) => readonly ReportRow[]
  /** Without the extension. */
  fileName: string
}

export function ReportCard<Data, Figure extends string>(props: ReportCardProps<Data, Figure>) {
  const { query, title, labelTitle, figures, labelFigure, getRows, fileName } = props
  const t = useWords(common)
  const language = useLanguage()
  const id = useId()
  const { data: read, isError: failed, isFetching: busy, refetch } = query
  const rows = useMemo(() => read && getRows(read, language), [read, getRows, language])
  const series = useMemo(
    () => figures.map(([figure, color]) => ({ label: labelFigure(figure), color })),
    [figures, labelFigure],
  )
  const isEmpty = rows?.every(({ values }) => values.every((value) => value === 0))
  const data = useMemo(
    () => ({
      labels: (rows ?? []).map(({ label }) => label),
      series: series.map((each, index) => ({ ...each, values: (rows ?? []).map(({ values }) => values[index] ?? 0) })),
    }),
    [rows, series],
  )
  const save = () => {
    const head = [labelTitle, ...series.map(({ label }) => label)]
    const text = formatCsv([head, ...(rows ?? []).map(({ label, values }) => [label, ...values])])
    saveFile({ name: `${fileName}.csv`, content: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
  }
  return (
    <Box aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" icon={<Icon of={FileDown} size={18} />} disabled={!rows} onClick={save}>
          {t('report.download')}
        </Button>
      </Head>
      {!rows && failed && <ErrorCard title={t('report.failed')} onRetry={() => void refetch()} busy={busy} />}
      {!rows && !failed && <Skeleton height="240px" />}
      {rows && isEmpty && <EmptyState text={t('report.empty')} />}
      {rows && !isEmpty && (
        <>
          <Chart data={data} />
          <Collapsible plain title={t('report.table')}>
            <DataTable
              caption={title}
              maxHeight="320px"
              rows={rows}
              rowKey={({ key }) => key}
              columns={[
                { key: 'label', title: labelTitle, cell: ({ label }: ReportRow) => <bdi>{label}</bdi> },
                ...series.map(({ label }, index) => ({
                  key: label,
                  title: label,
                  numeric: true,
                  cell: ({ values }: ReportRow) => formatNumber(values[index] ?? 0, language),
                })),
              ]}
            />
          </Collapsible>
        </>
      )}
    </Box>
  )
}
