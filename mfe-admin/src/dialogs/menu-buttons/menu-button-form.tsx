import { getErrorSentence } from '@sufra/api/api-error'
import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import { MenuButtonEdit } from '@sufra/contracts/promotions/menu-buttons/fields'
import { BUTTON_COLORS } from '@sufra/domain/platform/choices'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { InlineConflict } from '@sufra/forms/inline-conflict'
import { DialogForm } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { common, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { Button } from '@sufra/ui/button'
import { SelectField } from '@sufra/ui/select-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useSaveMenuButtonMutation } from '../../calls/settings.ts'
import { PictureFields } from '../../parts/pictures/picture-fields.tsx'
import { useSendPicture } from '../../parts/pictures/use-send-picture.ts'
import { BilingualField } from '../../parts/records/bilingual-field.tsx'
import { words } from '../../words.ts'
import { getMenuButtonSentence, TOGETHER, toRequest, toValues } from './menu-button-values.ts'
import { useMenuButtonTexts } from './use-menu-button-texts.ts'

interface MenuButtonFormProps {
  buttonNumber: number
  button: MenuButton | null
  onDirty: (isDirty: boolean) => void
}

export function MenuButtonForm({ buttonNumber, button, onDirty }: MenuButtonFormProps) {
  const t = useWords(words)
  const shared = useWords(common)
  const written = useWritten()
  const [send] = useSaveMenuButtonMutation()
  const form = useForm({
    defaultValues: toValues(button),
    resolver: createRecordResolver({
      schema: MenuButtonEdit,
      sent: toRequest,
      messageFor: (field, problem) => t(getMenuButtonSentence(field, problem)),
    }),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const { save, notice, onSubmit } = useRecordEdit(form, { record: button, toValues: toValues, together: TOGETHER })
  const withPicture = useSendPicture(form)
  const texts = useMenuButtonTexts()
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])

  const submit = async (filledIn: MenuButtonEdit) => {
    const fields = await withPicture(filledIn)
    if (!fields) return
    const saved = await save(
      (from) => send({ ...fields, buttonNumber, ifMatch: from?.version ?? 0 }).unwrap(),
      (refusal) => showToast({ title: t('menu.saveFailed'), description: getErrorSentence(refusal), tone: 'danger' }),
    )
    if (!saved) return
    const { text } = written({ text: saved.title, arabic: saved.titleAr })
    showToast({ title: t('menu.saved'), description: text, tone: 'success' })
    form.reset(toValues(saved))
  }
  const colors = BUTTON_COLORS.map((value) => ({ value, label: t(`menu.colors.${value}`) }))
  return (
    <DialogForm onSubmit={onSubmit(form.handleSubmit(submit))} noValidate>
      <BilingualField form={form} name="title" word="menu.buttonTitle" maxLength={NAME_MOST} />
      <TextField
        label={t('menu.url')}
        type="url"
        inputMode="url"
        dir="ltr"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Controlled name="color" control={form.control}>
        {(field) => <SelectField {...field} label={t('menu.color')} options={colors} />}
      </Controlled>
      <PictureFields control={form.control} hasTitle />
      <Controlled name="isActive" control={form.control}>
        {(field) => <SwitchField {...field} label={t('menu.active')} />}
      </Controlled>
      <InlineConflict notice={notice} fields={texts} />
      <Button type="submit" busy={isSubmitting} paused={!isDirty && !notice}>
        {shared('actions.save')}
      </Button>
    </DialogForm>
  )
}
