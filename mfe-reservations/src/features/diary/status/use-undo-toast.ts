import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useCallback } from 'react'
import { staffWords } from '../../../staff-words.ts'

/** How long a press can be taken back; the waitlist waits as long. */
const UNDO_MS = 20_000

/** Says what is done, and offers Undo unless it is one. */
export function useUndoToast(): (done: { title: string; description?: string }, onUndo?: () => void) => void {
  const t = useWords(staffWords)
  return useCallback(
    (done, onUndo) =>
      showToast({
        ...done,
        tone: 'success',
        ...(onUndo && { action: { label: t('diary.actions.undo'), onPress: onUndo }, ms: UNDO_MS }),
      }),
    [t],
  )
}
