import { formatDay, formatNumber, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color } from '@sufra/ui/theme'
import { useMemo } from 'react'
import { useRefusalsReportQuery } from '../../calls/reports.ts'
import { words } from '../../words.ts'
import { ReportCard } from './report-card.tsx'

/** What guests wanted and was full, by day, by hour of the start and by party size (docs/specification/beyond.md). */
export function RefusalsReports({ days }: { days: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useRefusalsReportQuery({ days }, { refetchOnMountOrArgChange: true })
  const byDay = useMemo(
    () =>
      data?.days.map(({ day, wishes, people }) => ({
        key: day,
        label: formatDay(day, language),
        values: [wishes, people],
      })),
    [data, language],
  )
  const byHour = useMemo(
    () =>
      data?.hours.map(({ hour, wishes, people }) => ({
        key: hour,
        label: formatTime(`${String(hour).padStart(2, '0')}:00`, language),
        values: [wishes, people],
      })),
    [data, language],
  )
  const bySize = useMemo(
    () =>
      data?.sizes.map(({ partySize, wishes, people }) => ({
        key: partySize,
        label: formatNumber(partySize, language),
        values: [wishes, people],
      })),
    [data, language],
  )
  const series = useMemo(
    () => [
      { label: t('reports.wishes'), color: color.goldFill },
      { label: t('reports.people'), color: color.info },
    ],
    [t],
  )
  const shared = { series, failed: isError, busy: isFetching, onRetry: () => void refetch() }
  return (
    <>
      <ReportCard
        {...shared}
        title={t('reports.refusedByDay')}
        labelTitle={t('reports.day')}
        rows={byDay}
        fileName={`fully-booked-by-day-${days}-days`}
      />
      <ReportCard
        {...shared}
        title={t('reports.refusedByHour')}
        labelTitle={t('reports.hour')}
        rows={byHour}
        fileName={`fully-booked-by-hour-${days}-days`}
      />
      <ReportCard
        {...shared}
        title={t('reports.refusedBySize')}
        labelTitle={t('reports.size')}
        rows={bySize}
        fileName={`fully-booked-by-party-size-${days}-days`}
      />
    </>
  )
}
