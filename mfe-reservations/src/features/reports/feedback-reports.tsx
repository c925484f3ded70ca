import type { ResultOfCall } from '@sufra/api/endpoint'
import { formatDay, formatTime } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { useWords } from '@sufra/i18n/use-words'
import { ReportCard } from '@sufra/ui/report-card'
import { color } from '@sufra/ui/theme'
import { useFeedbackReportQuery, useFeedbackSettingsQuery } from '../../calls/staff-feedback.ts'
import { managementWords } from '../../management-words.ts'
import { useFigureLabel } from './use-figure-label.ts'

type FeedbackReport = ResultOfCall<'feedbackReport'>

const FIGURES = [
  ['good', color.success],
  ['okay', color.goldFill],
  ['notGood', color.danger],
] as const

const listRowsByWeek = ({ weeks }: FeedbackReport, language: Language) =>
  weeks.map(({ week, good, okay, notGood }) => ({
    key: week,
    label: formatDay(week, language),
    values: [good, okay, notGood],
  }))

const listRowsByHour = ({ hours }: FeedbackReport, language: Language) =>
  hours.map(({ hour, good, okay, notGood }) => ({
    key: hour,
    label: formatTime(`${String(hour).padStart(2, '0')}:00`, language),
    values: [good, okay, notGood],
  }))

/** Nothing while guests are not asked. */
export function FeedbackReports({ days }: { days: number }) {
  const { data } = useFeedbackSettingsQuery()
  return data?.isOn ? <AskedReports days={days} /> : null
}

function AskedReports({ days }: { days: number }) {
  const t = useWords(managementWords)
  const labelFigure = useFigureLabel()
  const query = useFeedbackReportQuery({ days }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <ReportCard
        query={query}
        figures={FIGURES}
        labelFigure={labelFigure}
        title={t('reports.feedbackByWeek')}
        labelTitle={t('reports.week')}
        getRows={listRowsByWeek}
        fileName={`feedback-by-week-${days}-days`}
      />
      <ReportCard
        query={query}
        figures={FIGURES}
        labelFigure={labelFigure}
        title={t('reports.feedbackByHour')}
        labelTitle={t('reports.hour')}
        getRows={listRowsByHour}
        fileName={`feedback-by-hour-${days}-days`}
      />
    </>
  )
}
