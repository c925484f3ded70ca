import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color } from '@sufra/ui/theme'
import { useMemo } from 'react'
import { useReservationsReportQuery } from '../../calls/reports.ts'
import { words } from '../../words.ts'
import { ReportCard } from './report-card.tsx'

/** Reservations and no-shows, by day and by hour of the start. */
export function ReservationReports({ days }: { days: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useReservationsReportQuery(
    { days },
    { refetchOnMountOrArgChange: true },
  )
  const byDay = useMemo(
    () =>
      data?.days.map(({ day, reservations, noShows }) => ({
        key: day,
        label: formatDay(day, language),
        values: [reservations, noShows],
      })),
    [data, language],
  )
  const byHour = useMemo(
    () =>
      data?.hours.map(({ hour, reservations, noShows }) => ({
        key: hour,
        label: formatTime(`${String(hour).padStart(2, '0')}:00`, language),
        values: [reservations, noShows],
      })),
    [data, language],
  )
  const series = useMemo(
    () => [
      { label: t('reports.reservations'), color: color.success },
      { label: t('reports.noShows'), color: color.danger },
    ],
    [t],
  )
  const shared = { series, failed: isError, busy: isFetching, onRetry: () => void refetch() }
  return (
    <>
      <ReportCard
        {...shared}
        title={t('reports.byDay')}
        labelTitle={t('reports.day')}
        rows={byDay}
        fileName={`reservations-by-day-${days}-days`}
      />
      <ReportCard
        {...shared}
        title={t('reports.byHour')}
        labelTitle={t('reports.hour')}
        rows={byHour}
        fileName={`reservations-by-hour-${days}-days`}
      />
    </>
  )
}
