import { type ApiError, isApiError } from '@sufra/api/api-error'
import { useEditConflict } from '@sufra/forms/use-edit-conflict'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Saves a change of a record.
 * @param send sends the change over `from`, and answers the record as saved
 * @param from where another part was saved just before, the record that it answered
 * @returns the record as saved; null when it was refused
 */
export type SaveRecord<Stored> = (
  send: (from: Stored) => Promise<NonNullable<Stored>>,
  onRefused: (refusal: ApiError) => void,
  from?: Stored,
) => Promise<NonNullable<Stored> | null>

interface EditedRecord<Stored, Values> {
  /** As it was read; null for a new one. A newer one is followed while nothing is typed, or where it is the same to this form. */
  record: Stored
  valuesOf: (record: Stored) => Values
  /** Fields that mean one thing together. */
  together?: readonly (readonly (keyof Values & string)[])[]
}

/**
 * The edit of a stored record that others may edit too. Each save is made over the version that the form was filled in
 * from; what somebody else saved meanwhile is joined with what was entered here, for `ConflictNotice` to show.
 */
export function useRecordEdit<Stored extends object | null, Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { record, valuesOf, together }: EditedRecord<Stored, Values>,
) {
  /** As it is stored, as far as it was seen here. */
  const [base, setBase] = useState(record)
  const { notice, takeUp, checkChoices, clear } = useEditConflict(form, together)
  const { isDirty } = form.formState

  const follow = useEffectEvent((present: Stored) => {
    if (present === base || notice) return
    const isOther = JSON.stringify(valuesOf(present)) !== JSON.stringify(valuesOf(base))
    if (isDirty && isOther) return
    setBase(present)
    if (!isDirty) form.reset(valuesOf(present))
  })
  useEffect(() => follow(record), [record])

  const save: SaveRecord<Stored> = async (send, onRefused, from = base) => {
    try {
      const saved = await send(from)
      setBase(saved)
      clear()
      return saved
    } catch (error) {
      if (!isApiError(error)) throw error
      const present = error.code === 'EDIT_CONFLICT' ? (error.facts.present as NonNullable<Stored> | null) : null
      if (present) {
        takeUp(valuesOf(from), valuesOf(present))
        setBase(present)
      } else onRefused(error)
      return null
    }
  }
  /** The form's `onSubmit`: nothing is sent before all is chosen that both changed. */
  function onSubmit(send: (event: FormEvent) => unknown) {
    return (event: FormEvent) => {
      event.preventDefault()
      if (checkChoices()) void send(event)
    }
  }
  return { base, notice, save, onSubmit }
}
