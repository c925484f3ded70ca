import { useCanEdit } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../words.ts'
import { WelcomeGiftDialog } from './welcome-gift-dialog.tsx'

export function WelcomeGift() {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const [open, setOpen] = useState(false)
  if (!canEdit) return null
  return (
    <>
      <Button kind="secondary" icon={<Icon of={Gift} />} onClick={() => setOpen(true)}>
        {t('welcome.button')}
      </Button>
      {open && <WelcomeGiftDialog onClose={() => setOpen(false)} />}
    </>
  )
}
