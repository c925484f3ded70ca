import { getErrorSentence } from '@sufra/api/api-error'
import type { Webhook } from '@sufra/contracts/messaging/webhooks/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { Menu } from '@sufra/ui/menu'
import { showToast } from '@sufra/ui/toast'
import { Ellipsis, KeyRound, Send, Trash2 } from 'lucide-react'
import { useTestWebhookMutation } from '../../calls/webhooks.ts'
import { words } from '../../words.ts'

interface WebhookMenuProps {
  webhook: Webhook
  onTested: () => void
  onRotate: () => void
  onDelete: () => void
}

export function WebhookMenu({ webhook: { id, isActive }, onTested, onRotate, onDelete }: WebhookMenuProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const [test] = useTestWebhookMutation()
  const sendTest = async () => {
    try {
      await test({ id }).unwrap()
      showToast({ title: t('webhooks.tested'), tone: 'success' })
      onTested()
    } catch (error) {
      showToast({ title: t('webhooks.sendFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Menu
      trigger={<IconButton label={tc('actions.more')} icon={Ellipsis} />}
      items={[
        {
          key: 'test',
          label: t('webhooks.test'),
          icon: <Icon of={Send} size={18} />,
          disabled: !isActive,
          onSelect: () => void sendTest(),
        },
        { key: 'rotate', label: t('webhooks.rotate'), icon: <Icon of={KeyRound} size={18} />, onSelect: onRotate },
        {
          key: 'delete',
          label: tc('actions.delete'),
          icon: <Icon of={Trash2} size={18} />,
          danger: true,
          onSelect: onDelete,
        },
      ]}
    />
  )
}
