import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { BigCode } from '../../parts/big-code.tsx'
import { words } from '../../words.ts'

export function RecoveredDialog({ password, onClose }: { password: string | null; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Dialog
      open={password !== null}
      onClose={onClose}
      title={t('signIn.recovered')}
      description={t('signIn.recoveredText')}
      footer={
        <Button wide onClick={onClose}>
          {t('signIn.backToLogIn')}
        </Button>
      }
    >
      <BigCode label={t('signIn.password')} code={password ?? ''} />
    </Dialog>
  )
}
