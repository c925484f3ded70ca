import { useWords } from '@sufra/i18n/use-words'
import { isDialogOpen } from '@sufra/ui/page-keys'
import { useEffect, useEffectEvent } from 'react'
import { managementWords } from '../../management-words.ts'
import type { PlanRecord } from './use-plan-record.ts'

/** Ctrl+Z or Cmd+Z undoes, with Shift redoes; also in fields, which are part of the history. */
export function useUndoKeys({ history, dispatch }: PlanRecord, announce: (message: string) => void) {
  const t = useWords(managementWords)
  const canUndo = history.past.length > 0
  const canRedo = history.future.length > 0

  function undo(): void {
    if (!canUndo) return
    dispatch({ type: 'undo' })
    announce(t('floor.said.undone'))
  }
  function redo(): void {
    if (!canRedo) return
    dispatch({ type: 'redo' })
    announce(t('floor.said.redone'))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    // By its place on keyboards of other letters.
    const isZ = event.key.toLowerCase() === 'z' || (event.code === 'KeyZ' && !/^[a-z]$/i.test(event.key))
    const isUndoKey = isZ && (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isUndoKey || event.defaultPrevented || isDialogOpen()) return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { canUndo, canRedo, undo: undo, redo: redo }
}

export type UndoHistory = ReturnType<typeof useUndoKeys>
