import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { useAdmin } from '@sufra/api/session'
import { NewPasskey } from '@sufra/contracts/auth/passkeys/fields'
import { NAME_MOST, PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { createPasskey, getPasskeyFailure } from '@sufra/forms/passkey-device'
import { words as passkeyWords } from '@sufra/forms/passkey-words'
import { createRecordResolver } from '@sufra/forms/record-resolver'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { PasswordField } from '@sufra/ui/password-field'
import { TextField } from '@sufra/ui/text-field'
import { showToast } from '@sufra/ui/toast'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import { useForm } from 'react-hook-form'
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../../calls/passkeys.ts'
import { Form } from '../../../parts/narrow-card.ts'
import { words } from '../../../words.ts'

const EMPTY: NewPasskey = { name: '', password: '' }

/** Name and password first, then the browser's own question. */
export function AddPasskey({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const t = useWords(words)
  const tp = useWords(passkeyWords)
  const { username } = useAdmin()
  const [start] = useStartPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver: createRecordResolver({
      schema: NewPasskey,
      messageFor: (field) => t(field === 'name' ? 'passkeys.nameRequired' : 'ownPassword.presentRequired'),
    }),
  })
  const { errors, isDirty, isSubmitting } = formState

  const submit = async ({ name, password }: NewPasskey) => {
    try {
      const creation = await start({ password }).unwrap()
      await add({ name, credential: await createPasskey(creation) }).unwrap()
      reset()
      showToast({ title: t('passkeys.added'), description: name, tone: 'success' })
      onAdded?.()
    } catch (error) {
      if (isApiError(error) && error.code === 'PASSWORD_WRONG')
        return setError('password', { message: getErrorSentence(error) }, { shouldFocus: true })
      const sentence = isApiError(error) ? getErrorSentence(error) : tp(getPasskeyFailure(error))
      showToast({ title: t('passkeys.addFailed'), description: sentence, tone: 'danger' })
    }
  }
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <UnsavedChanges when={isDirty} />
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        autoComplete="off"
        dir="auto"
        maxLength={NAME_MOST}
        error={errors.name?.message}
        {...register('name')}
      />
      <PasswordField
        label={t('passkeys.password')}
        maxLength={PASSWORD_MOST}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busy={isSubmitting}>
        {t('passkeys.add')}
      </Button>
    </Form>
  )
}
