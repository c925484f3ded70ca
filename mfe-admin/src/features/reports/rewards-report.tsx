import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { writtenFor } from '@sufra/i18n/written'
import { color } from '@sufra/ui/theme'
import { useMemo } from 'react'
import { useRewardsReportQuery } from '../../calls/reports.ts'
import { words } from '../../words.ts'
import { ReportCard } from './report-card.tsx'

export function RewardsReport({ days }: { days: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useRewardsReportQuery({ days }, { refetchOnMountOrArgChange: true })
  const rows = useMemo(
    () =>
      data?.map(({ rewardId, name, nameAr, redemptions }) => ({
        key: rewardId,
        label: writtenFor(language, { text: name, arabic: nameAr }).text,
        values: [redemptions],
      })),
    [data, language],
  )
  const series = useMemo(() => [{ label: t('reports.redemptions'), color: color.goldFill }], [t])
  return (
    <ReportCard
      title={t('reports.rewards')}
      labelTitle={t('reports.reward')}
      series={series}
      rows={rows}
      failed={isError}
      busy={isFetching}
      onRetry={() => void refetch()}
      fileName={`top-rewards-${days}-days`}
    />
  )
}
