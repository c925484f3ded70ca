import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { words } from '../../words.ts'
import { useChangeAccount } from './use-change-account.ts'

export function DisableAccountDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useWords(words)
  const { change, changing } = useChangeAccount()
  return (
    <ConfirmDialog
      open
      title={t('accounts.disableTitle', { username: account.username })}
      text={t('accounts.disableText')}
      confirmLabel={t('accounts.disable')}
      busy={changing}
      onConfirm={() => void change(account, { isActive: false }).then(onClose)}
      onCancel={onClose}
    />
  )
}
