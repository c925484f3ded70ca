import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { words } from '../../words.ts'
import { CampaignPreview } from './campaign-preview.tsx'

export function PreviewDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('campaigns.preview')}
      description={campaign.name}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {tc('actions.close')}
        </Button>
      }
    >
      <CampaignPreview mail={campaign} />
    </Dialog>
  )
}
