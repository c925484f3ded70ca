import { type ApiError, isApiError } from '@sufra/api/api-error'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useEditConflict } from './use-edit-conflict.ts'

/**
 * @param send sends the change over `from`
 * @param from the answer of the previous part's save
 * @returns the saved record; null after a refusal
 */
export type SaveRecord<Stored> = (
  send: (from: Stored) => Promise<NonNullable<Stored>>,
  onRefused: (refusal: ApiError) => void,
  from?: Stored,
) => Promise<NonNullable<Stored> | null>

interface EditedRecord<Stored, Values> {
  /** Null for a new one. A newer record is adopted while nothing is typed. */
  record: Stored
  toValues: (record: Stored) => Values
  /** Fields that conflict as one. */
  together?: readonly (readonly (keyof Values & string)[])[]
}

/**
 * Edits a shared record. Each save names the version that filled the form.
 * Changes of others are merged; `ConflictNotice` shows conflicts.
 */
export function useRecordEdit<Stored extends object | null, Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { record, toValues, together }: EditedRecord<Stored, Values>,
) {
  /** Last known stored record. */
  const [base, setBase] = useState(record)
  const { notice, startConflict, checkChoices, clear } = useEditConflict(form, together)
  const { isDirty } = form.formState

  const follow = useEffectEvent((present: Stored) => {
    if (present === base || notice) return
    const isOther = JSON.stringify(toValues(present)) !== JSON.stringify(toValues(base))
    if (isDirty && isOther) return
    setBase(present)
    if (!isDirty) form.reset(toValues(present))
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
        startConflict(toValues(from), toValues(present))
        setBase(present)
      } else onRefused(error)
      return null
    }
  }
  /** Blocks while a conflict is undecided. */
  function onSubmit(send: (event: FormEvent) => unknown) {
    return (event: FormEvent) => {
      event.preventDefault()
      if (checkChoices()) void send(event)
    }
  }
  return { base, notice, save, onSubmit }
}
