import type { ResultOfCall } from '@sufra/api/endpoint'
import { formatDay, formatNumber, formatTime } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { useWords } from '@sufra/i18n/use-words'
import { ReportCard } from '@sufra/ui/report-card'
import { color } from '@sufra/ui/theme'
import { useRefusalsReportQuery } from '../../calls/reports.ts'
import { managementWords } from '../../management-words.ts'
import { useFigureLabel } from './use-figure-label.ts'

type Refusals = ResultOfCall<'refusalsReport'>

const FIGURES = [
  ['wishes', color.goldFill],
  ['people', color.info],
] as const

const listRowsByDay = ({ days }: Refusals, language: Language) =>
  days.map(({ day, wishes, people }) => ({ key: day, label: formatDay(day, language), values: [wishes, people] }))

const listRowsByHour = ({ hours }: Refusals, language: Language) =>
  hours.map(({ hour, wishes, people }) => ({
    key: hour,
    label: formatTime(`${String(hour).padStart(2, '0')}:00`, language),
    values: [wishes, people],
  }))

const listRowsBySize = ({ sizes }: Refusals, language: Language) =>
  sizes.map(({ partySize, wishes, people }) => ({
    key: partySize,
    label: formatNumber(partySize, language),
    values: [wishes, people],
  }))

/** docs/specification/beyond.md. */
export function RefusalsReports({ days }: { days: number }) {
  const t = useWords(managementWords)
  const shared = {
    query: useRefusalsReportQuery({ days }, { refetchOnMountOrArgChange: true }),
    figures: FIGURES,
    labelFigure: useFigureLabel(),
  }
  return (
    <>
      <ReportCard
        {...shared}
        title={t('reports.refusedByDay')}
        labelTitle={t('reports.day')}
        getRows={listRowsByDay}
        fileName={`fully-booked-by-day-${days}-days`}
      />
      <ReportCard
        {...shared}
        title={t('reports.refusedByHour')}
        labelTitle={t('reports.hour')}
        getRows={listRowsByHour}
        fileName={`fully-booked-by-hour-${days}-days`}
      />
      <ReportCard
        {...shared}
        title={t('reports.refusedBySize')}
        labelTitle={t('reports.size')}
        getRows={listRowsBySize}
        fileName={`fully-booked-by-party-size-${days}-days`}
      />
    </>
  )
}
