import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color } from '@sufra/ui/theme'
import { useMemo } from 'react'
import { usePointsReportQuery } from '../../calls/reports.ts'
import { words } from '../../words.ts'
import { ReportCard } from './report-card.tsx'

export function PointsReports({ days }: { days: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = usePointsReportQuery({ days }, { refetchOnMountOrArgChange: true })
  const shared = { labelTitle: t('reports.day'), failed: isError, busy: isFetching, onRetry: () => void refetch() }
  const points = useMemo(
    () =>
      data?.map(({ day, earned, redeemed }) => ({
        key: day,
        label: formatDay(day, language),
        values: [earned, redeemed],
      })),
    [data, language],
  )
  const newcomers = useMemo(
    () => data?.map(({ day, newCustomers }) => ({ key: day, label: formatDay(day, language), values: [newCustomers] })),
    [data, language],
  )
  const pointSeries = useMemo(
    () => [
      { label: t('reports.earned'), color: color.success },
      { label: t('reports.redeemed'), color: color.goldFill },
    ],
    [t],
  )
  const newcomerSeries = useMemo(() => [{ label: t('reports.newcomers'), color: color.info }], [t])
  return (
    <>
      <ReportCard
        {...shared}
        title={t('reports.points')}
        series={pointSeries}
        rows={points}
        fileName={`points-${days}-days`}
      />
      <ReportCard
        {...shared}
        title={t('reports.newCustomers')}
        series={newcomerSeries}
        rows={newcomers}
        fileName={`new-customers-${days}-days`}
      />
    </>
  )
}
