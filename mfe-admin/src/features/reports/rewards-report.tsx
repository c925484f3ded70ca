import type { ResultOfCall } from '@sufra/api/endpoint'
import type { Language } from '@sufra/i18n/language'
import { useWords } from '@sufra/i18n/use-words'
import { selectWritten } from '@sufra/i18n/use-written'
import { ReportCard } from '@sufra/ui/report-card'
import { color } from '@sufra/ui/theme'
import { useRewardsReportQuery } from '../../calls/reports.ts'
import { words } from '../../words.ts'
import { useFigureLabel } from './use-figure-label.ts'

const FIGURES = [['redemptions', color.goldFill]] as const

const listRows = (rewards: ResultOfCall<'rewardsReport'>, language: Language) =>
  rewards.map(({ rewardId, name, nameAr, redemptions }) => ({
    key: rewardId,
    label: selectWritten(language, { text: name, arabic: nameAr }).text,
    values: [redemptions],
  }))

export function RewardsReport({ days }: { days: number }) {
  const t = useWords(words)
  return (
    <ReportCard
      query={useRewardsReportQuery({ days }, { refetchOnMountOrArgChange: true })}
      title={t('reports.rewards')}
      labelTitle={t('reports.reward')}
      figures={FIGURES}
      labelFigure={useFigureLabel()}
      getRows={listRows}
      fileName={`top-rewards-${days}-days`}
    />
  )
}
