import type { ResultOfCall } from '@sufra/api/endpoint'
import { formatDay } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { useWords } from '@sufra/i18n/use-words'
import { ReportCard } from '@sufra/ui/report-card'
import { color } from '@sufra/ui/theme'
import { useQueueReportQuery } from '../../calls/reports.ts'
import { managementWords } from '../../management-words.ts'
import { useFigureLabel } from './use-figure-label.ts'

type QueueReport = ResultOfCall<'queueReport'>

const MINUTES = [
  ['quoted', color.info],
  ['waited', color.goldFill],
  ['quoteError', color.danger],
] as const
const PARTIES = [
  ['seated', color.success],
  ['left', color.goldFill],
  ['noAnswer', color.danger],
] as const

/** Days without a quoted party that sat have no minutes. */
const listMinutesByDay = ({ days }: QueueReport, language: Language) =>
  days.flatMap(({ day, quotedMinutes, actualMinutes, errorMinutes }) =>
    quotedMinutes === null || actualMinutes === null || errorMinutes === null
      ? []
      : { key: day, label: formatDay(day, language), values: [quotedMinutes, actualMinutes, errorMinutes] },
  )

const listPartiesByDay = ({ days }: QueueReport, language: Language) =>
  days.map(({ day, seated, left, noAnswer }) => ({
    key: day,
    label: formatDay(day, language),
    values: [seated, left, noAnswer],
  }))

/** Nothing where there was no queue (docs/specification/beyond.md, The queue at the door). */
export function QueueReports({ days }: { days: number }) {
  const t = useWords(managementWords)
  const labelFigure = useFigureLabel()
  const query = useQueueReportQuery({ days }, { refetchOnMountOrArgChange: true })
  const { data, isError } = query
  const hadQueue = isError || data?.days.some(({ seated, left, noAnswer }) => seated + left + noAnswer > 0)
  const hasMinutes = isError || data?.days.some(({ quotedMinutes }) => quotedMinutes !== null)
  if (!hadQueue) return null
  const shared = {
    query,
    labelFigure,
    labelTitle: t('reports.day'),
  }
  return (
    <>
      {hasMinutes && (
        <ReportCard
          {...shared}
          figures={MINUTES}
          title={t('reports.queueMinutes')}
          getRows={listMinutesByDay}
          fileName={`queue-minutes-by-day-${days}-days`}
        />
      )}
      <ReportCard
        {...shared}
        figures={PARTIES}
        title={t('reports.queueParties')}
        getRows={listPartiesByDay}
        fileName={`queue-parties-by-day-${days}-days`}
      />
    </>
  )
}
