import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { canChangeCampaign } from '@sufra/domain/marketing/campaign'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { Menu } from '@sufra/ui/menu'
import { CircleX, Ellipsis, Eye, Trash2 } from 'lucide-react'
import { words } from '../../words.ts'
import { useCampaignActs } from './use-campaign-acts.ts'

export type CampaignDialogName = 'edit' | 'schedule' | 'result' | 'preview' | 'cancel' | 'delete'

interface CampaignActionsProps {
  campaign: Campaign
  onOpen: (dialog: CampaignDialogName) => void
}

/** Those that its state allows. */
export function CampaignActions({ campaign, onOpen }: CampaignActionsProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const { act, isBusy } = useCampaignActs()
  const { state, startedAt } = campaign
  const isDraft = state === 'draft'
  const canEdit = canChangeCampaign(state, 'edit')
  return (
    <>
      {canEdit && (
        <Button kind="quiet" onClick={() => onOpen('edit')}>
          {tc('actions.edit')}
        </Button>
      )}
      {isDraft && (
        <Button kind="quiet" onClick={() => onOpen('schedule')}>
          {t('campaigns.schedule')}
        </Button>
      )}
      {startedAt && (
        <Button kind="quiet" onClick={() => onOpen('result')}>
          {t('campaigns.result')}
        </Button>
      )}
      {(['pause', 'resume'] as const).map(
        (name) =>
          canChangeCampaign(state, name) && (
            <Button key={name} kind="quiet" busy={isBusy} onClick={() => void act(name, campaign)}>
              {t(`campaigns.${name}`)}
            </Button>
          ),
      )}
      <Menu
        trigger={<IconButton label={tc('actions.more')} icon={Ellipsis} />}
        items={[
          {
            key: 'preview',
            label: t('campaigns.preview'),
            icon: <Icon of={Eye} size={18} />,
            onSelect: () => onOpen('preview'),
          },
          ...(canEdit
            ? [
                {
                  key: 'delete',
                  label: tc('actions.delete'),
                  icon: <Icon of={Trash2} size={18} />,
                  danger: true,
                  onSelect: () => onOpen('delete'),
                },
              ]
            : []),
          ...(!canEdit && canChangeCampaign(state, 'cancel')
            ? [
                {
                  key: 'cancel',
                  label: t('campaigns.cancel'),
                  icon: <Icon of={CircleX} size={18} />,
                  danger: true,
                  onSelect: () => onOpen('cancel'),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
