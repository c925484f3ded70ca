import { getErrorSentence } from '@sufra/api/api-error'
import type { ResultOfCall } from '@sufra/api/endpoint'
import { MAX_WELCOME_POINTS } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { DialogForm } from '@sufra/forms/record-dialog'
import type { ConflictState } from '@sufra/forms/use-edit-conflict'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useSetWelcomePointsMutation } from '../../calls/settings.ts'
import { words } from '../../words.ts'

type WelcomePoints = ResultOfCall<'getWelcomePoints'>

interface Values {
  points: number | null
}

export interface WelcomeGiftState {
  isDirty: boolean
  isSaving: boolean
  notice: ConflictState<Values> | null
}

interface WelcomeGiftFormProps {
  id: string
  gift: WelcomePoints
  onState: (state: WelcomeGiftState) => void
  onDone: () => void
}

export function WelcomeGiftForm({ id, gift, onState, onDone }: WelcomeGiftFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [send] = useSetWelcomePointsMutation()
  const form = useForm<Values>({ defaultValues: toValues(gift) })
  const { save, notice, onSubmit } = useRecordEdit(form, { record: gift, toValues })
  const { isSubmitting, isDirty } = form.formState
  const tell = useEffectEvent(onState)
  useEffect(() => tell({ isDirty, isSaving: isSubmitting, notice }), [isDirty, isSubmitting, notice])

  const submit = async ({ points }: Values) => {
    const saved = await save(
      (from) => send({ points: points ?? 0, ifMatch: from.points }).unwrap(),
      (refusal) => showToast({ title: t('welcome.error'), description: getErrorSentence(refusal), tone: 'danger' }),
    )
    if (!saved) return
    const description = t('welcome.savedText', { points: formatPoints(saved.points, language) })
    showToast({ title: t('welcome.saved'), description, tone: 'success' })
    onDone()
  }
  return (
    <DialogForm id={id} onSubmit={onSubmit(form.handleSubmit(submit))} noValidate>
      <Controlled
        name="points"
        control={form.control}
        rules={{ validate: (points) => isWelcome(points) || t('welcome.wrong') }}
      >
        {(field) => <NumberField {...field} label={t('welcome.points')} />}
      </Controlled>
    </DialogForm>
  )
}

function toValues({ points }: WelcomePoints): Values {
  return { points }
}

function isWelcome(points: number | null): boolean {
  return points !== null && Number.isInteger(points) && points >= 0 && points <= MAX_WELCOME_POINTS
}
