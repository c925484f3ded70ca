import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { useState } from 'react'
import { words } from '../../words.ts'
import { MenuButtonList } from './menu-button-list.tsx'

/** Staff specification §2. */
export default function MenuButtonsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const [isDirty, setDirty] = useState(false)
  return (
    <Dialog open onClose={onClose} title={t('menu.title')} description={t('menu.text')} askBeforeClose={isDirty}>
      <MenuButtonList onDirty={setDirty} />
    </Dialog>
  )
}
