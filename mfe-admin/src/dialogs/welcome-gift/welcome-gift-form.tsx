import { errorSentence } from '@sufra/api/api-error'
import { MAX_WELCOME_POINTS } from '@sufra/domain/points'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { NumberField } from '@sufra/ui/number-field'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useSetWelcomePointsMutation } from '../../calls/settings.ts'
import { DialogForm } from '../../parts/records/dialog-form.ts'
import { words } from '../../words.ts'

interface Values {
  points: number | null
}

interface WelcomeGiftFormProps {
  id: string
  /** The present gift. */
  points: number
  onState: (state: { isDirty: boolean; isSaving: boolean }) => void
  onDone: () => void
}

/** The gift to be changed. */
export function WelcomeGiftForm({ id, points: present, onState, onDone }: WelcomeGiftFormProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [save] = useSetWelcomePointsMutation()
  // What others saved meanwhile is shown here too, unless something is being typed.
  const { control, handleSubmit, formState } = useForm<Values>({
    values: { points: present },
    resetOptions: { keepDirtyValues: true },
  })
  const { isSubmitting, isDirty } = formState
  const tell = useEffectEvent(onState)
  useEffect(() => tell({ isDirty, isSaving: isSubmitting }), [isDirty, isSubmitting])

  const submit = async ({ points }: Values) => {
    try {
      const saved = await save({ points: points ?? 0 }).unwrap()
      const description = t('welcome.savedText', { points: formatPoints(saved.points, language) })
      showToast({ title: t('welcome.saved'), description, tone: 'success' })
      onDone()
    } catch (error) {
      showToast({ title: t('welcome.error'), description: errorSentence(error), tone: 'danger' })
    }
  }
  return (
    <DialogForm id={id} onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <Controller
        name="points"
        control={control}
        rules={{ validate: (points) => isWelcome(points) || t('welcome.wrong') }}
        render={({ field, fieldState }) => (
          <NumberField {...field} label={t('welcome.points')} error={fieldState.error?.message} />
        )}
      />
    </DialogForm>
  )
}

function isWelcome(points: number | null): boolean {
  return points !== null && Number.isInteger(points) && points >= 0 && points <= MAX_WELCOME_POINTS
}
