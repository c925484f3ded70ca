import { getErrorSentence } from '@sufra/api/api-error'
import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { formatDay, formatNumber, formatTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Collapsible } from '@sufra/ui/collapsible'
import { Dialog } from '@sufra/ui/dialog'
import { ErrorCard } from '@sufra/ui/error-card'
import { Notice } from '@sufra/ui/notice'
import { Skeleton } from '@sufra/ui/skeleton'
import { useCampaignAudienceQuery } from '../../calls/campaigns.ts'
import { words } from '../../words.ts'
import { AudienceFacts } from './audience-facts.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { Lines } from './fact-list.ts'
import { useCampaignActs } from './use-campaign-acts.ts'

/** Asks with the number of customers who would get it. */
export function ScheduleDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const language = useLanguage()
  const { act, isBusy } = useCampaignActs()
  const { data, currentData, error, isError, isFetching, refetch } = useCampaignAudienceQuery(
    { id: campaign.id },
    { refetchOnMountOrArgChange: true },
  )
  const audience = isFetching && !data ? undefined : currentData
  const recipients = audience?.recipients ?? 0
  const counted = { count: recipients, number: formatNumber(recipients, language) }
  const schedule = async () => {
    if (await act('schedule', campaign)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('campaigns.scheduleTitle')}
      description={campaign.name}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {tc('actions.cancel')}
          </Button>
          <Button paused={recipients === 0 || !audience?.canSend} busy={isBusy} onClick={() => void schedule()}>
            {audience ? t('campaigns.scheduleFor', counted) : t('campaigns.schedule')}
          </Button>
        </>
      }
    >
      <Lines>
        {!audience && !isError && <Skeleton height="220px" />}
        {!audience && isError && (
          <ErrorCard
            title={t('campaigns.audienceFailed')}
            text={getErrorSentence(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {audience && !audience.canSend && <Notice $tone="danger">{t('campaigns.noMailServer')}</Notice>}
        {audience && recipients === 0 && <Notice $tone="gold">{t('campaigns.nobody')}</Notice>}
        {audience && recipients > 0 && (
          <p>
            {t('campaigns.scheduleNow', {
              ...counted,
              day: formatDay(campaign.date, language, 'long'),
              time: formatTime(campaign.time, language),
            })}
          </p>
        )}
        {audience && <AudienceFacts audience={audience} />}
        <Collapsible title={t('campaigns.preview')}>
          <CampaignPreview mail={campaign} />
        </Collapsible>
      </Lines>
    </Dialog>
  )
}
