import type { ResultOfCall } from '@sufra/api/endpoint'
import { formatDay } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { useWords } from '@sufra/i18n/use-words'
import { ReportCard } from '@sufra/ui/report-card'
import { color } from '@sufra/ui/theme'
import { usePointsReportQuery } from '../../calls/reports.ts'
import { words } from '../../words.ts'
import { useFigureLabel } from './use-figure-label.ts'

type Points = ResultOfCall<'pointsReport'>

const POINTS = [
  ['earned', color.success],
  ['redeemed', color.goldFill],
] as const
const WITH_BONUS = [...POINTS, ['bonus', color.info]] as const
const NEWCOMERS = [['newcomers', color.info]] as const

const listPointsRows = (days: Points, language: Language) =>
  days.map(({ day, earned, redeemed }) => ({ key: day, label: formatDay(day, language), values: [earned, redeemed] }))

const listBonusRows = (days: Points, language: Language) =>
  listPointsRows(days, language).map((row, index) => ({ ...row, values: [...row.values, days[index]?.bonus ?? 0] }))

const listNewcomerRows = (days: Points, language: Language) =>
  days.map(({ day, newCustomers }) => ({ key: day, label: formatDay(day, language), values: [newCustomers] }))

export function PointsReports({ days }: { days: number }) {
  const t = useWords(words)
  const query = usePointsReportQuery({ days }, { refetchOnMountOrArgChange: true })
  const hasBonus = query.data?.some(({ bonus }) => bonus !== undefined)
  const shared = { query, labelFigure: useFigureLabel(), labelTitle: t('reports.day') }
  return (
    <>
      <ReportCard
        {...shared}
        title={t('reports.points')}
        figures={hasBonus ? WITH_BONUS : POINTS}
        getRows={hasBonus ? listBonusRows : listPointsRows}
        fileName={`points-${days}-days`}
      />
      <ReportCard
        {...shared}
        title={t('reports.newCustomers')}
        figures={NEWCOMERS}
        getRows={listNewcomerRows}
        fileName={`new-customers-${days}-days`}
      />
    </>
  )
}
