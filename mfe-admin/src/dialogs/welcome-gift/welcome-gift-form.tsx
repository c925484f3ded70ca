import { DialogForm } from '@sufra/forms/record-dialog'
import type { ConflictState } from '@sufra/forms/use-edit-conflict'
import { useEffect, useEffectEvent } from 'react'
import { useWelcomeGift, type WelcomeGiftValues, type WelcomePoints } from './use-welcome-gift.ts'
import { WelcomePointsField } from './welcome-points-field.tsx'

export interface WelcomeGiftState {
  isDirty: boolean
  isSaving: boolean
  notice: ConflictState<WelcomeGiftValues> | null
}

interface WelcomeGiftFormProps {
  id: string
  gift: WelcomePoints
  onState: (state: WelcomeGiftState) => void
  onDone: () => void
}

export function WelcomeGiftForm({ id, gift, onState, onDone }: WelcomeGiftFormProps) {
  const { form, notice, onSubmit } = useWelcomeGift(gift, onDone)
  const { isSubmitting, isDirty } = form.formState
  const tell = useEffectEvent(onState)
  useEffect(() => tell({ isDirty, isSaving: isSubmitting, notice }), [isDirty, isSubmitting, notice])
  return (
    <DialogForm id={id} onSubmit={onSubmit} noValidate>
      <WelcomePointsField control={form.control} />
    </DialogForm>
  )
}
