import { errorSentence } from '@sufra/api/api-error'
import type { SpecialDay } from '@sufra/contracts/entities/reservation'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { DateField } from '@sufra/ui/date-field'
import { Dialog } from '@sufra/ui/dialog'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useId } from 'react'
import { Controller, type FieldErrors, set, useForm } from 'react-hook-form'
import { useCreateSpecialDayMutation, useUpdateSpecialDayMutation } from '../../../calls/special-days.ts'
import { DialogForm } from '../../../parts/dialog-form.ts'
import { EditConflict } from '../../../parts/edit-conflict.tsx'
import { useChanges } from '../../../parts/use-changes.ts'
import { useVersionedSave } from '../../../parts/use-versioned-save.ts'
import { words } from '../../../words.ts'
import { Sittings } from './sittings.tsx'
import { payloadOf, problemsOf, type SpecialDayValues, valuesOf } from './special-day-values.ts'
import { useSpecialDayWords } from './use-special-day-words.ts'

/** Enters special days, or changes them. */
export function SpecialDayDialog({ day, onClose }: { day: SpecialDay | null; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const id = useId()
  const { form, submit, theirs } = useSpecialDayForm(day, onClose)
  const { errors, isSubmitting, isDirty } = form.formState
  const changes = useSpecialDayChanges(day, theirs)
  return (
    <Dialog
      open
      onClose={onClose}
      title={day ? t('specialDays.editTitle') : t('specialDays.add')}
      askBeforeClose={isDirty}
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={isSubmitting}>
            {tc('actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {tc('actions.save')}
          </Button>
        </>
      }
    >
      <DialogForm id={id} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <TextField
          label={t('specialDays.name')}
          hint={t('specialDays.nameHint')}
          maxLength={80}
          error={errors.label?.message}
          {...form.register('label')}
        />
        {(['fromDate', 'untilDate'] as const).map((name) => (
          <Controller
            key={name}
            name={name}
            control={form.control}
            render={({ field, fieldState }) => (
              <DateField {...field} label={t(`specialDays.${name}`)} error={fieldState.error?.message} />
            )}
          />
        ))}
        <Controller
          name="isClosed"
          control={form.control}
          render={({ field }) => <SwitchField {...field} label={t('specialDays.isClosed')} />}
        />
        {!form.watch('isClosed') && <Sittings form={form} />}
        {theirs && changes.length > 0 && (
          <EditConflict changes={changes} onTakeTheirs={() => form.reset(valuesOf(theirs))} />
        )}
      </DialogForm>
    </Dialog>
  )
}

/** The form with its rules, and what saving it does. */
function useSpecialDayForm(day: SpecialDay | null, onDone: () => void) {
  const t = useWords(words)
  const [create] = useCreateSpecialDayMutation()
  const [update] = useUpdateSpecialDayMutation()
  const { save, theirs } = useVersionedSave(day)
  const form = useForm<SpecialDayValues>({
    defaultValues: valuesOf(day),
    resolver: (values) => {
      const errors: FieldErrors<SpecialDayValues> = {}
      for (const [field, key] of problemsOf(values)) set(errors, field, { type: key, message: t(`specialDays.${key}`) })
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })

  async function submit(values: SpecialDayValues): Promise<void> {
    const fields = payloadOf(values)
    const refusal = await save((ifMatch) =>
      day ? update({ ...fields, id: day.id, ifMatch }).unwrap() : create(fields).unwrap(),
    )
    if (refusal) {
      showToast({ title: t('specialDays.saveFailed'), description: errorSentence(refusal), tone: 'danger' })
      return
    }
    showToast({
      title: t(day ? 'specialDays.updated' : 'specialDays.created'),
      description: values.label,
      tone: 'success',
    })
    onDone()
  }
  return { form, submit, theirs }
}

function useSpecialDayChanges(before: SpecialDay | null, now: SpecialDay | null) {
  const t = useWords(words)
  const { daysOf, hoursOf } = useSpecialDayWords()
  return useChanges(before, now, [
    [t('specialDays.name'), ({ label }) => label],
    [t('specialDays.title'), daysOf],
    [t('specialDays.sittings'), hoursOf],
  ])
}
