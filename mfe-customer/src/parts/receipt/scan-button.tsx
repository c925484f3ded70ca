import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { TileButton } from '@sufra/ui/tile'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { words } from '../../words.ts'

const ScanDialog = createLazyPart(() => import('./scan-dialog.tsx'))

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
