import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { useState } from 'react'
import { words } from '../../words.ts'
import { PrivacyDialog } from './privacy-dialog.tsx'

/** Compact variant (customer specification §2). */
export function CompactPrivacy() {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('privacy.title')}
      </Button>
      <PrivacyDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
