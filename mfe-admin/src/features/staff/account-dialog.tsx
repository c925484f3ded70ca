import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { NewStaffAccount } from '@sufra/contracts/auth/staff/fields'
import { EMAIL_MOST } from '@sufra/domain/platform/email-address'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { RadioField } from '@sufra/ui/radio-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCreateStaffMutation } from '../../calls/staff.ts'
import { words } from '../../words.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PRESET_CHOICES, PRESETS, type PresetChoice } from './rights-presets.ts'

const NEW: NewStaffAccount = { username: '', displayName: '', email: '', password: '', role: 'viewer' }

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [create] = useCreateStaffMutation()
  const [preset, setPreset] = useState<PresetChoice>('all')
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: NEW,
    resolver: createRecordResolver({
      schema: NewStaffAccount,
      messageFor: (field, problem) => {
        if (field === 'email') return t('sessions.emailWrong')
        if (field !== 'username') return t('accounts.passwordShort')
        return t(problem === 'required' ? 'accounts.usernameRequired' : 'accounts.usernameUnclear')
      },
    }),
  })
  const { errors } = formState
  const isViewer = watch('role') === 'viewer'

  const submit = async (account: NewStaffAccount) => {
    try {
      const { displayName, email } = account
      const rights = isViewer && preset !== 'all' && { rights: PRESETS[preset] }
      const texts = { displayName: displayName || undefined, email: email || undefined }
      await create({ ...account, ...texts, ...rights }).unwrap()
      showToast({ title: t('accounts.created'), description: account.username, tone: 'success' })
      onClose()
    } catch (error) {
      const message = getErrorSentence(error)
      const taken = isApiError(error) && error.code === 'USERNAME_TAKEN'
      if (taken) setError('username', { message }, { shouldFocus: true })
      showToast({ title: t('accounts.changeFailed'), description: message, tone: 'danger' })
    }
  }
  const roles = (['viewer', 'admin'] as const).map((value) => ({ value, label: t(`accounts.${value}`) }))
  return (
    <RecordDialog
      title={t('accounts.add')}
      submitLabel={tc('actions.create')}
      state={formState}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <TextField
        label={t('accounts.username')}
        dir="ltr"
        autoComplete="off"
        maxLength={NAME_MOST}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label={t('accounts.nameOptional')}
        hint={t('accounts.nameHint')}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MOST}
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <TextField
        label={t('sessions.emailOptional')}
        hint={t('sessions.emailHint')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={EMAIL_MOST}
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordField label={t('accounts.password')} error={errors.password?.message} {...register('password')} />
      <Controlled name="role" control={control}>
        {(field) => <RadioField {...field} label={t('accounts.role')} options={roles} />}
      </Controlled>
      {isViewer && (
        <RadioField
          label={t('rights.open')}
          hint={t('rights.presetHint')}
          options={PRESET_CHOICES.map((value) => ({ value, label: t(`rights.presets.${value}`) }))}
          value={preset}
          onChange={setPreset}
        />
      )}
    </RecordDialog>
  )
}
