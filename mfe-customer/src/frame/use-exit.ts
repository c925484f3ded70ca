import { getErrorSentence } from '@sufra/api/api-error'
import { useLogoutMutation } from '@sufra/api/session-api'
import { confirmLeave } from '@sufra/ui/back-entry'
import { useNavigate } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'

export function useExit() {
  const navigate = useNavigate()
  const [logout, { isLoading: busy }] = useLogoutMutation()

  async function logOut(): Promise<void> {
    const { error } = await logout()
    if (error) showToast({ title: getErrorSentence(error), tone: 'danger' })
    else void navigate('/', { replace: true })
  }
  return { exit: () => confirmLeave(() => void logOut()), busy }
}
