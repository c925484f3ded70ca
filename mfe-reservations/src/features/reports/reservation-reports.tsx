import type { ResultOfCall } from '@sufra/api/endpoint'
import { formatDay, formatTime } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { useWords } from '@sufra/i18n/use-words'
import { ReportCard } from '@sufra/ui/report-card'
import { color } from '@sufra/ui/theme'
import { useReservationsReportQuery } from '../../calls/reports.ts'
import { managementWords } from '../../management-words.ts'
import { useFigureLabel } from './use-figure-label.ts'

type Reservations = ResultOfCall<'reservationsReport'>

const FIGURES = [
  ['reservations', color.success],
  ['noShows', color.danger],
] as const

const listRowsByDay = ({ days }: Reservations, language: Language) =>
  days.map(({ day, reservations, noShows }) => ({
    key: day,
    label: formatDay(day, language),
    values: [reservations, noShows],
  }))

const listRowsByHour = ({ hours }: Reservations, language: Language) =>
  hours.map(({ hour, reservations, noShows }) => ({
    key: hour,
    label: formatTime(`${String(hour).padStart(2, '0')}:00`, language),
    values: [reservations, noShows],
  }))

export function ReservationReports({ days }: { days: number }) {
  const t = useWords(managementWords)
  const labelFigure = useFigureLabel()
  const query = useReservationsReportQuery({ days }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <ReportCard
        query={query}
        figures={FIGURES}
        labelFigure={labelFigure}
        title={t('reports.byDay')}
        labelTitle={t('reports.day')}
        getRows={listRowsByDay}
        fileName={`reservations-by-day-${days}-days`}
      />
      <ReportCard
        query={query}
        figures={FIGURES}
        labelFigure={labelFigure}
        title={t('reports.byHour')}
        labelTitle={t('reports.hour')}
        getRows={listRowsByHour}
        fileName={`reservations-by-hour-${days}-days`}
      />
    </>
  )
}
