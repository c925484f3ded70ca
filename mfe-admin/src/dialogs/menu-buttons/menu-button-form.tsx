import { errorSentence } from '@sufra/api/api-error'
import type { MenuButton } from '@sufra/contracts/entities/menu-button'
import { BUTTON_COLORS, type ButtonColor } from '@sufra/domain/choices'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { SelectField } from '@sufra/ui/select-field'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { webAddress } from '@sufra/ui/web-link'
import { useEffect, useEffectEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useSaveMenuButtonMutation } from '../../calls/settings.ts'
import { EditConflict } from '../../parts/edit-conflict.tsx'
import { useVersionedSave } from '../../parts/use-versioned-save.ts'
import { words } from '../../words.ts'
import { DialogForm } from '../fields.ts'
import { useMenuButtonChanges } from './use-menu-button-changes.ts'

/** A reset that is meant: what was typed gives way. */
const TAKEN = { keepDirtyValues: false }

export interface MenuButtonValues {
  title: string
  url: string
  color: ButtonColor
  isActive: boolean
}

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
  const [send] = useSaveMenuButtonMutation()
  const { save, theirs } = useVersionedSave(button)
  const form = useForm<MenuButtonValues>({ values: valuesOf(button), resetOptions: { keepDirtyValues: true } })
  const { errors, isDirty, isSubmitting } = form.formState
  const changes = useMenuButtonChanges(button, theirs)
  const tellDirty = useEffectEvent(onDirty)
  useEffect(() => tellDirty(isDirty), [isDirty])

  const submit = async (values: MenuButtonValues) => {
    const wanted = { ...values, url: webAddress(values.url) ?? values.url, buttonNumber }
    const refusal = await save((ifMatch) => send({ ...wanted, ifMatch: ifMatch ?? 0 }).unwrap())
    if (refusal) showToast({ title: t('menu.saveFailed'), description: errorSentence(refusal), tone: 'danger' })
    else {
      showToast({ title: t('menu.saved'), description: values.title, tone: 'success' })
      form.reset({ ...values, url: wanted.url }, TAKEN)
    }
  }
  const colors = BUTTON_COLORS.map((value) => ({ value, label: t(`menu.colors.${value}`) }))
  return (
    <DialogForm onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate>
      <TextField
        label={t('menu.buttonTitle')}
        maxLength={80}
        error={errors.title?.message}
        {...form.register('title', { validate: (title) => title.trim() !== '' || t('menu.titleRequired') })}
      />
      <TextField
        label={t('menu.url')}
        type="url"
        inputMode="url"
        dir="ltr"
        error={errors.url?.message}
        {...form.register('url', { validate: (url) => webAddress(url) !== null || t('menu.urlWrong') })}
      />
      <Controller
        name="color"
        control={form.control}
        render={({ field }) => <SelectField {...field} label={t('menu.color')} options={colors} />}
      />
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

function valuesOf(button: MenuButton | null): MenuButtonValues {
  const color = BUTTON_COLORS.find((name) => name === button?.color) ?? 'gray'
  return { title: button?.title ?? '', url: button?.url ?? '', color, isActive: button?.isActive ?? true }
}
