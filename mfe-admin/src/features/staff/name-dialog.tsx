import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { common, useWords } from '@sufra/i18n/use-words'
import { TextField } from '@sufra/ui/text-field'
import { useForm } from 'react-hook-form'
import { words } from '../../words.ts'
import { useChangeAccount } from './use-change-account.ts'

export function NameDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const { change } = useChangeAccount()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { displayName: account.displayName ?? '' } })
  return (
    <RecordDialog
      title={t('accounts.renameTitle', { username: account.username })}
      submitLabel={tc('actions.save')}
      state={formState}
      onSubmit={handleSubmit(async (typed) => {
        if (await change(account, typed)) onClose()
      })}
      onClose={onClose}
    >
      <TextField
        label={t('accounts.name')}
        hint={t('accounts.nameHint')}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MOST}
        {...register('displayName')}
      />
    </RecordDialog>
  )
}
