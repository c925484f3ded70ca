import { useMemo, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type MergedEdits, mergeEdits } from './merge-edits.ts'

type Side = 'mine' | 'theirs'

interface EditConflict<Values> extends Pick<MergedEdits<Values>, 'merged' | 'conflicts'> {
  before: Values
  mine: Values
  theirs: Values
  /** Chosen side by the first field of a clash. */
  chosen: Readonly<Record<string, Side>>
}

/** Input of `ConflictNotice`; the same object until it changes. */
export interface ConflictState<Values> {
  conflict: EditConflict<Values>
  onChoose: (group: readonly string[], whose: Side) => void
  /** Attempts to save before all was chosen; each moves the focus to the first open choice. */
  attempts: number
}

const NO_GROUPS: readonly never[] = []

/**
 * Resolves an edit conflict: untouched fields take the stored values, and conflicts need a choice.
 * Send only after `checkChoices` returns true. @param together fields merged as one.
 */
export function useEditConflict<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  together: readonly (readonly (keyof Values & string)[])[] = NO_GROUPS,
) {
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null)
  const [attempts, setAttempts] = useState(0)

  /** @param before stored values that filled the form. */
  function startConflict(before: Values, theirs: Values): void {
    const mine = form.getValues()
    const { changedHere, merged, conflicts } = mergeEdits(before, mine, theirs, together)
    form.reset(theirs)
    fillFields(form, changedHere.flat(), mine)
    setConflict({ before, mine, theirs, merged, conflicts, chosen: {} })
    setAttempts(0)
  }
  const notice = useMemo((): ConflictState<Values> | null => {
    if (!conflict) return null
    const onChoose = ([first, ...more]: readonly string[], whose: Side): void => {
      if (first === undefined) return
      fillFields(form, [first, ...more], conflict[whose])
      setConflict({ ...conflict, chosen: { ...conflict.chosen, [first]: whose } })
    }
    return { conflict, attempts, onChoose }
  }, [form, conflict, attempts])

  const isOpen = conflict?.conflicts.some(([first]) => first !== undefined && !conflict.chosen[first]) ?? false
  /** @returns true when every clash is resolved. */
  function checkChoices(): boolean {
    if (isOpen) setAttempts(attempts + 1)
    return !isOpen
  }
  return { notice, startConflict, checkChoices, clear: () => setConflict(null) }
}

function fillFields<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  fields: readonly string[],
  from: Values,
): void {
  for (const field of fields) {
    form.setValue(field as Path<Values>, from[field], { shouldDirty: true, shouldValidate: true })
  }
}
