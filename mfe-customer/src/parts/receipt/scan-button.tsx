import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { lazyPart } from '@sufra/ui/lazy-part'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../words.ts'

// Camera and form are fetched when they are first wanted.
const ScanDialog = lazyPart(() => import('./scan-dialog.tsx'))

/** The way to the points of a receipt without leaving the app. */
export function ScanButton() {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" wide icon={<Icon of={ScanLine} />} onClick={() => setOpen(true)}>
        {t('receipt.scan')}
      </Button>
      {open && <ScanDialog onClose={() => setOpen(false)} />}
    </>
  )
}
