import { getErrorSentence, isApiError, isNetworkError } from '@sufra/api/api-error'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useForgotPasswordMutation } from '../../calls/sign-in.ts'
import { words } from '../../words.ts'
import { toIdentifier } from './step.ts'

export interface RecoveryForm {
  identifier: string
  dateOfBirth: string | null
}

export function useRecover(refuse: (sentence: string) => void) {
  const t = useWords(words)
  const [forgotPassword] = useForgotPasswordMutation()
  const [recovered, setRecovered] = useState<{ password: string; identifier: string } | null>(null)

  function getSentence(error: unknown): string {
    if (isNetworkError(error)) return t('signIn.recoveryError')
    return isApiError(error) && error.code !== 'UNKNOWN' ? getErrorSentence(error) : t('signIn.unableToRecover')
  }
  async function recover({ identifier, dateOfBirth }: RecoveryForm): Promise<void> {
    const phoneNumber = toIdentifier(identifier)
    const { data, error } = await forgotPassword({ phoneNumber, dateOfBirth: dateOfBirth ?? '' })
    if (error) {
      const sentence = getSentence(error)
      showToast({ title: t('signIn.recoveryFailed'), description: sentence, tone: 'danger' })
      return refuse(sentence)
    }
    const { password } = data
    setRecovered({ password, identifier })
    const description = t('signIn.recoveredToast', { password })
    showToast({ title: t('signIn.recovered'), description, tone: 'success' })
  }
  return { recover, recovered }
}
