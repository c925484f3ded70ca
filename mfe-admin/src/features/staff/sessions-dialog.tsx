import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { SessionList } from '../../parts/sessions/session-list.tsx'
import { words } from '../../words.ts'

export function SessionsDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sessions.titleOf', { username: account.username })}
      description={t('sessions.noteOf')}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {tc('actions.close')}
        </Button>
      }
    >
      <SessionList adminId={account.id} />
    </Dialog>
  )
}
