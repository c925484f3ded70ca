import { errorSentence } from '@sufra/api/api-error'
import type { MenuButton } from '@sufra/contracts/entities/menu-button'
import { MenuButtonEdit, menuButtonDefaults } from '@sufra/contracts/records/menu-button'
import { BUTTON_COLORS } from '@sufra/domain/choices'
import { NAME_MOST } from '@sufra/domain/text-lengths'
import { recordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/written'
import { Button } from '@sufra/ui/button'
import { SelectField } from '@sufra/ui/select-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useSaveMenuButtonMutation } from '../../calls/settings.ts'
import { EditConflict } from '../../parts/editing/edit-conflict.tsx'
import { useVersionedSave } from '../../parts/editing/use-versioned-save.ts'
import { PictureFields } from '../../parts/pictures/picture-fields.tsx'
import { useSendPicture } from '../../parts/pictures/use-send-picture.ts'
import { ArabicField } from '../../parts/records/arabic-field.tsx'
import { DialogForm } from '../../parts/records/dialog-form.ts'
import { words } from '../../words.ts'
import { menuButtonSentence, sentOf, valuesOf } from './menu-button-values.ts'
import { useMenuButtonChanges } from './use-menu-button-changes.ts'

/** A reset that is meant: what was typed gives way. */
const TAKEN = { keepDirtyValues: false }

interface MenuButtonFormProps {
  buttonNumber: number
  /** Null while it was never saved. */
  button: MenuButton | null
  onDirty: (isDirty: boolean) => void
}

/** One menu button: title, url, colour and active flag. */
export function MenuButtonForm({ buttonNumber, button, onDirty }: MenuButtonFormProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const written = useWritten()
  const [send] = useSaveMenuButtonMutation()
  const { save, theirs } = useVersionedSave(button)
  const form = useForm({
    values: valuesOf(button),
    resetOptions: { keepDirtyValues: true },
    resolver: recordResolver({
      schema: MenuButtonEdit,
      sent: sentOf,
      say: (field, problem) => t(menuButtonSentence(field, problem)),
    }),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const withPicture = useSendPicture(form)
  const changes = useMenuButtonChanges(button, theirs)
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])

  const submit = async (filledIn: MenuButtonEdit) => {
    const fields = await withPicture(filledIn)
    if (!fields) return
    const refusal = await save((ifMatch) => send({ ...fields, buttonNumber, ifMatch: ifMatch ?? 0 }).unwrap())
    if (refusal) showToast({ title: t('menu.saveFailed'), description: errorSentence(refusal), tone: 'danger' })
    else {
      const { text } = written({ text: fields.title, arabic: fields.titleAr ?? null })
      showToast({ title: t('menu.saved'), description: text, tone: 'success' })
      const { picture } = form.getValues()
      form.reset({ ...menuButtonDefaults, ...fields, picture }, TAKEN)
    }
  }
  const colors = BUTTON_COLORS.map((value) => ({ value, label: t(`menu.colors.${value}`) }))
  return (
    <DialogForm onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <TextField
        label={t('menu.buttonTitle')}
        maxLength={NAME_MOST}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <ArabicField
        label={t('menu.buttonTitleAr')}
        maxLength={NAME_MOST}
        error={errors.titleAr?.message}
        {...form.register('titleAr')}
      />
      <TextField
        label={t('menu.url')}
        type="url"
        inputMode="url"
        dir="ltr"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Controller
        name="color"
        control={form.control}
        render={({ field }) => <SelectField {...field} label={t('menu.color')} options={colors} />}
      />
      <PictureFields control={form.control} hasTitle />
      <Controller
        name="isActive"
        control={form.control}
        render={({ field }) => <SwitchField {...field} label={t('menu.active')} />}
      />
      {theirs && changes.length > 0 && (
        <EditConflict changes={changes} onTakeTheirs={() => form.reset(valuesOf(theirs), TAKEN)} />
      )}
      <Button type="submit" busy={isSubmitting} paused={!isDirty}>
        {shared('actions.save')}
      </Button>
    </DialogForm>
  )
}
