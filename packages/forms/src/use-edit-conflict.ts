import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type MergedEdits, mergeEdits } from './merge-edits.ts'

export type Whose = 'mine' | 'theirs'

/** What others saved while a form was filled in, and what is to be chosen because both changed it. */
export interface EditConflict<Values> extends Pick<MergedEdits<Values>, 'taken' | 'clashes'> {
  before: Values
  mine: Values
  theirs: Values
  /** Whose value was chosen, by the first field of a clash. */
  chosen: Readonly<Record<string, Whose>>
}

/**
 * Takes up an edit conflict: what others saved is filled into the fields that were not touched here, and who changed the
 * same field chooses. Nothing is to be sent while `isOpen`.
 * @param together fields that are taken or kept together
 */
export function useEditConflict<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  together: readonly (readonly (keyof Values & string)[])[] = [],
) {
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null)

  function fill(fields: readonly string[], from: Values): void {
    for (const field of fields) {
      form.setValue(field as Path<Values>, from[field], { shouldDirty: true, shouldValidate: true })
    }
  }
  /** @param before the values that the form was filled in from, as they were stored */
  function takeUp(before: Values, theirs: Values): void {
    const mine = form.getValues()
    const { kept, taken, clashes } = mergeEdits(before, mine, theirs, together)
    form.reset(theirs)
    fill(kept.flat(), mine)
    setConflict({ before, mine, theirs, taken, clashes, chosen: {} })
  }
  function choose([first, ...more]: readonly string[], whose: Whose): void {
    if (!conflict || first === undefined) return
    fill([first, ...more], conflict[whose])
    setConflict({ ...conflict, chosen: { ...conflict.chosen, [first]: whose } })
  }
  const isOpen = conflict?.clashes.some(([first]) => first !== undefined && !conflict.chosen[first]) ?? false
  return { conflict, isOpen, takeUp, choose }
}
