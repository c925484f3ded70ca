import { type ReactNode, useState } from 'react'
import { EditConflict } from './edit-conflict.tsx'
import type { Change } from './use-changes.ts'

/**
 * What to show of an edit conflict: what the others changed, until their changes were taken.
 * @param theirs the record as it is now; null while nobody was faster
 * @param onTake fills the form from their record
 */
export function useConflict<Record>(
  theirs: Record | null,
  changes: readonly Change[],
  onTake: (theirs: Record) => void,
): ReactNode {
  const [taken, setTaken] = useState<Record | null>(null)
  if (!theirs || theirs === taken || changes.length === 0) return null
  const take = () => {
    onTake(theirs)
    setTaken(theirs)
  }
  return <EditConflict changes={changes} onTakeTheirs={take} />
}
