import { useMemo, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type MergedEdits, mergeEdits } from './merge-edits.ts'

type Side = 'mine' | 'theirs'

/** What others saved while a form was filled in, and what is to be chosen because both changed it. */
interface EditConflict<Values> extends Pick<MergedEdits<Values>, 'taken' | 'clashes'> {
  before: Values
  mine: Values
  theirs: Values
  /** Whose value was chosen, by the first field of a clash. */
  chosen: Readonly<Record<string, Side>>
}

/** An edit conflict as `ConflictNotice` shows it; the same object until something of it changes. */
export interface ConflictState<Values> {
  conflict: EditConflict<Values>
  onChoose: (group: readonly string[], whose: Side) => void
  /** How often saving was tried before all was chosen: each time the focus goes to the first open choice. */
  asked: number
}

const NO_GROUPS: readonly never[] = []

/**
 * Takes up an edit conflict: what others saved is filled into the fields that were not touched here, and who changed the
 * same field chooses. Nothing is to be sent until `checkChoices` says that all is chosen; it asks for what is not.
 * @param together fields that are joined as one
 */
export function useEditConflict<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  together: readonly (readonly (keyof Values & string)[])[] = NO_GROUPS,
) {
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null)
  const [asked, setAsked] = useState(0)

  /** @param before the values that the form was filled in from, as they were stored */
  function takeUp(before: Values, theirs: Values): void {
    const mine = form.getValues()
    const { changedHere, taken, clashes } = mergeEdits(before, mine, theirs, together)
    form.reset(theirs)
    fillFields(form, changedHere.flat(), mine)
    setConflict({ before, mine, theirs, taken, clashes, chosen: {} })
    setAsked(0)
  }
  const notice = useMemo((): ConflictState<Values> | null => {
    if (!conflict) return null
    const onChoose = ([first, ...more]: readonly string[], whose: Side): void => {
      if (first === undefined) return
      fillFields(form, [first, ...more], conflict[whose])
      setConflict({ ...conflict, chosen: { ...conflict.chosen, [first]: whose } })
    }
    return { conflict, asked, onChoose }
  }, [form, conflict, asked])

  const isOpen = conflict?.clashes.some(([first]) => first !== undefined && !conflict.chosen[first]) ?? false
  /** @returns whether all is chosen that both changed. */
  function checkChoices(): boolean {
    if (isOpen) setAsked(asked + 1)
    return !isOpen
  }
  return { notice, takeUp, checkChoices, clear: () => setConflict(null) }
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
