import { getErrorSentence } from '@sufra/api/api-error'
import type { Passkey } from '@sufra/contracts/auth/passkeys/entities'
import { PasskeyName } from '@sufra/contracts/auth/passkeys/fields'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { RecordDialog } from '@sufra/forms/record-dialog'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { common, useWords } from '@sufra/i18n/use-words'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import { useRenamePasskeyMutation } from '../../../calls/passkeys.ts'
import { words } from '../../../words.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [rename] = useRenamePasskeyMutation()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: passkey.name },
    resolver: createRecordResolver({ schema: PasskeyName, messageFor: () => t('passkeys.nameRequired') }),
  })

  const submit = async ({ name }: PasskeyName) => {
    try {
      await rename({ id: passkey.id, name }).unwrap()
      showToast({ title: t('passkeys.renamed'), description: name, tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ title: t('passkeys.renameFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <RecordDialog
      title={t('passkeys.renameTitle')}
      submitLabel={tc('actions.save')}
      state={formState}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <TextField
        label={t('passkeys.name')}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MOST}
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </RecordDialog>
  )
}
