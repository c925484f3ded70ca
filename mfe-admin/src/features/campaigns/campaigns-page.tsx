import { usePollingInterval } from '@sufra/api/polling'
import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Notice } from '@sufra/ui/notice'
import { Pager } from '@sufra/ui/pager'
import { StaffPage } from '@sufra/ui/staff-page'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useListCampaignsQuery } from '../../calls/campaigns.ts'
import { words } from '../../words.ts'
import { CampaignActions, type CampaignDialogName } from './campaign-actions.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useCampaignColumns } from './use-campaign-columns.tsx'

const POLL_MS = 30_000
const PER_PAGE = 25

type Open = { dialog: 'new' } | { dialog: CampaignDialogName; campaign: Campaign } | null

export default function CampaignsPage() {
  const t = useWords(words)
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useListCampaignsQuery(
    { page, limit: PER_PAGE },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = useCampaignColumns()
  return (
    <StaffPage
      title={t('campaigns.title')}
      note={t('campaigns.note')}
      actions={
        <Button icon={<Icon of={Megaphone} />} onClick={() => setOpen({ dialog: 'new' })}>
          {t('campaigns.create')}
        </Button>
      }
    >
      {data?.canSend === false && <Notice $tone="gold">{t('campaigns.noMailServer')}</Notice>}
      <Card $flush>
        {isError && !data && (
          <ErrorCard title={t('campaigns.failed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {(!isError || data) && (
          <DataTable
            caption={t('campaigns.title')}
            columns={columns}
            rows={data?.campaigns}
            rowKey={({ id }) => id}
            empty={<EmptyState icon={Megaphone} text={t('campaigns.empty')} />}
            actions={(campaign) => (
              <CampaignActions campaign={campaign} onOpen={(dialog) => setOpen({ dialog, campaign })} />
            )}
          />
        )}
        <Pager page={page} pages={Math.ceil((data?.total ?? 0) / PER_PAGE)} onPage={setPage} />
      </Card>
      {open?.dialog === 'new' && <CampaignDialog campaign={null} onClose={close} />}
      {open && open.dialog !== 'new' && (
        <OpenDialog
          dialog={open.dialog}
          campaign={data?.campaigns.find(({ id }) => id === open.campaign.id) ?? open.campaign}
          onClose={close}
        />
      )}
    </StaffPage>
  )
}

interface OpenDialogProps {
  dialog: CampaignDialogName
  campaign: Campaign
  onClose: () => void
}

function OpenDialog({ dialog, ...rest }: OpenDialogProps) {
  if (dialog === 'edit') return <CampaignDialog {...rest} />
  if (dialog === 'schedule') return <ScheduleDialog {...rest} />
  if (dialog === 'result') return <ResultDialog {...rest} />
  if (dialog === 'preview') return <PreviewDialog {...rest} />
  return <QuestionDialog question={dialog} {...rest} />
}
