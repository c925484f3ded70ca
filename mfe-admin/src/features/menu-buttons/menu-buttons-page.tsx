import { useWords } from '@sufra/i18n/use-words'
import { StaffPage } from '@sufra/ui/staff-page'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useState } from 'react'
import styled from 'styled-components'
import { MenuButtonList } from '../../dialogs/menu-buttons/menu-button-list.tsx'
import { words } from '../../words.ts'

const Column = styled.div`max-inline-size: 640px;`

export default function MenuButtonsPage() {
  const t = useWords(words)
  const [isDirty, setDirty] = useState(false)
  return (
    <StaffPage title={t('menu.button')} note={t('menu.text')}>
      <UnsavedChanges when={isDirty} />
      <Column>
        <MenuButtonList onDirty={setDirty} />
      </Column>
    </StaffPage>
  )
}
