import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { lazyPart } from '@sufra/ui/lazy-part'
import { TileButton } from '@sufra/ui/tile'
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
      <TileButton icon={<Icon of={ScanLine} size={24} />} onClick={() => setOpen(true)}>
        {t('receipt.scan')}
      </TileButton>
      {open && <ScanDialog onClose={() => setOpen(false)} />}
    </>
  )
}
