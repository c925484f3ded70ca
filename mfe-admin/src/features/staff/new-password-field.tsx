import { PASSWORD_MOST } from '@sufra/domain/platform/limits'
import { useWords } from '@sufra/i18n/use-words'
import { PasswordField } from '@sufra/ui/password-field'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { words } from '../../words.ts'

interface NewPasswordFieldProps extends UseFormRegisterReturn {
  label: string
  error: string | undefined
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  const t = useWords(words)
  return (
    <PasswordField {...props} hint={t('accounts.passwordHint')} autoComplete="new-password" maxLength={PASSWORD_MOST} />
  )
}
