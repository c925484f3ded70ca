import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { DoorOpen, Plus } from 'lucide-react'
import { staffWords } from '../../staff-words.ts'

interface DiaryActionsProps {
  onWalkIn: () => void
  onNew: () => void
}

export function DiaryActions({ onWalkIn, onNew }: DiaryActionsProps) {
  const t = useWords(staffWords)
  return (
    <>
      <Button kind="secondary" icon={<Icon of={DoorOpen} />} aria-keyshortcuts="w" onClick={onWalkIn}>
        {t('diary.walkIn.title')}
      </Button>
      <Button icon={<Icon of={Plus} />} aria-keyshortcuts="n" onClick={onNew}>
        {t('diary.new')}
      </Button>
    </>
  )
}
