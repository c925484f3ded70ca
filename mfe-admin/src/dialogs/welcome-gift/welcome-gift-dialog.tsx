import { errorSentence } from '@sufra/api/api-error'
import { MAX_WELCOME_POINTS } from '@sufra/domain/points'
import { formatPoints } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { NumberField } from '@sufra/ui/number-field'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useSetWelcomePointsMutation } from '../../calls/settings.ts'
import { words } from '../../words.ts'
import { DialogForm } from '../fields.ts'

interface Values {
  points: number | null
}

/** Welcome Gift Configuration: one number, 0 to 1000 (staff specification §2). */
export function WelcomeGiftDialog({ points: present, onClose }: { points: number; onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const id = useId()
  const [save] = useSetWelcomePointsMutation()
  const { control, handleSubmit, formState } = useForm<Values>({ defaultValues: { points: present } })
  const { isSubmitting, isDirty } = formState

  const submit = async ({ points }: Values) => {
    try {
      const saved = await save({ points: points ?? 0 }).unwrap()
      const description = t('welcome.savedText', { points: formatPoints(saved.points, language) })
      showToast({ title: t('welcome.saved'), description, tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ title: t('welcome.error'), description: errorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('welcome.title')}
      description={t('welcome.text')}
      askBeforeClose={isDirty}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
            {shared('actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {shared('actions.save')}
          </Button>
        </>
      }
    >
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
    </Dialog>
  )
}

function isWelcome(points: number | null): boolean {
  return points !== null && Number.isInteger(points) && points >= 0 && points <= MAX_WELCOME_POINTS
}
