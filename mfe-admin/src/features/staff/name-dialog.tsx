import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { StaffTexts } from '@sufra/contracts/auth/staff/fields'
import { EMAIL_MOST } from '@sufra/domain/platform/email-address'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { TextField } from '@sufra/ui/text-field'
import { useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import { useChangeAccount } from './use-change-account.ts'

export function NameDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const { change } = useChangeAccount()
  const { displayName = '', email = '' } = account
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { displayName, email },
    resolver: createRecordResolver({ schema: StaffTexts, messageFor: () => t('sessions.emailWrong') }),
  })
  const { errors, dirtyFields } = formState
  return (
    <RecordDialog
      title={t('accounts.renameTitle', { username: account.username })}
      submitLabel={tc('actions.save')}
      state={formState}
      onSubmit={handleSubmit(async (typed) => {
        const changes = {
          ...(dirtyFields.displayName && { displayName: typed.displayName }),
          ...(dirtyFields.email && { email: typed.email }),
        }
        if (await change(account, changes)) onClose()
      })}
      onClose={onClose}
    >
      <TextField
        label={t('accounts.name')}
        hint={t('accounts.nameHint')}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MOST}
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <TextField
        label={t('sessions.email')}
        hint={t('sessions.emailHint')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={EMAIL_MOST}
        error={errors.email?.message}
        {...register('email')}
      />
    </RecordDialog>
  )
}
