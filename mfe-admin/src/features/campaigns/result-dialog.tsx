import { usePollingInterval } from '@sufra/api/polling'
import type { Campaign, CampaignResult } from '@sufra/contracts/marketing/campaigns/entities'
import { formatNumber } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { ErrorCard } from '@sufra/ui/error-card'
import { Notice } from '@sufra/ui/notice'
import { Skeleton } from '@sufra/ui/skeleton'
import { useCampaignResultQuery } from '../../calls/campaigns.ts'
import { words } from '../../words.ts'
import { FactList, Lines } from './fact-list.ts'
import { VisitComparison } from './visit-comparison.tsx'

const POLL_MS = 15_000

export function ResultDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const { currentData, isError, isFetching, refetch } = useCampaignResultQuery(
    { id: campaign.id },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const { state } = campaign
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('campaigns.result')}
      description={campaign.name}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {tc('actions.close')}
        </Button>
      }
    >
      <Lines>
        {!currentData && !isError && <Skeleton height="260px" />}
        {!currentData && isError && (
          <ErrorCard title={t('campaigns.resultFailed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {currentData && !currentData.isComplete && state === 'sending' && (
          <Notice $tone="gold">{t('campaigns.choosing')}</Notice>
        )}
        {currentData && <ResultFacts result={currentData} campaign={campaign} />}
        {currentData && currentData.sent > 0 && <VisitComparison result={currentData} campaign={campaign} />}
      </Lines>
    </Dialog>
  )
}

function ResultFacts({ result, campaign }: { result: CampaignResult; campaign: Campaign }) {
  const t = useWords(words)
  const language = useLanguage()
  const format = (count: number) => formatNumber(count, language)
  const { sent, recipients, waiting, refused, leftOut, mailedThisWeek, unsubscribed, codesUsed, codesGiven } = result
  const facts = [
    [t('campaigns.sent'), t('campaigns.sentOf', { sent: format(sent), recipients: format(recipients) })],
    ...(waiting > 0
      ? [[t(campaign.state === 'cancelled' ? 'campaigns.notSent' : 'campaigns.waiting'), format(waiting)]]
      : []),
    [t('campaigns.refused'), format(refused)],
    [t('campaigns.leftOut'), format(leftOut)],
    [t('campaigns.audience.mailedThisWeek'), format(mailedThisWeek)],
    [t('campaigns.unsubscribed'), format(unsubscribed)],
    ...(campaign.code
      ? [[t('campaigns.codesUsed'), t('campaigns.codesOf', { used: format(codesUsed), given: format(codesGiven) })]]
      : []),
  ]
  return (
    <FactList>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FactList>
  )
}
