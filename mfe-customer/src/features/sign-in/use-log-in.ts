import { type ApiError, getErrorSentence, isNetworkError } from '@sufra/api/api-error'
import { useLoginMutation } from '@sufra/api/session-api'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { words } from '../../words.ts'
import { type GoTo, toIdentifier } from './step.ts'

/**
 * On success the session changes, and the shell switches the page.
 * @param refuse shows a sentence at the password
 */
export function useLogIn(identifier: string, goTo: GoTo, refuse: (sentence: string) => void) {
  const t = useWords(words)
  const [login] = useLoginMutation()

  function showRefusal(error: ApiError) {
    if (error.code === 'ACCOUNT_NOT_FOUND') {
      showToast({ title: t('signIn.accountNotFound'), description: t('signIn.accountNotFoundText') })
      return goTo({ name: 'register', phone: identifier })
    }
    const known = error.code === 'UNKNOWN' ? t('signIn.invalidCredentials') : getErrorSentence(error)
    const sentence = isNetworkError(error) ? t('signIn.checkCredentials') : known
    showToast({ title: t('signIn.loginFailed'), description: sentence, tone: 'danger' })
    refuse(isNetworkError(error) ? t('signIn.checkConnection') : sentence)
  }
  return async function logIn({ password }: { password: string }): Promise<void> {
    if (password === '') return refuse(`${t('signIn.passwordRequired')}. ${t('signIn.passwordRequiredText')}`)
    const { data, error } = await login({ phoneNumber: toIdentifier(identifier), password })
    if (error) return showRefusal(error as ApiError)
    const title = t('signIn.welcomeBack', { name: data.customer.firstName })
    showToast({ title, description: t('signIn.loggedIn'), tone: 'success' })
  }
}
