import { errorSentence } from '@sufra/api/api-error'
import { useLogoutMutation } from '@sufra/api/session-api'
import { leave } from '@sufra/ui/back-entry'
import { useNavigate } from '@sufra/ui/router'
import { showToast } from '@sufra/ui/toast'

/** Ends the session and leads back to the sign-in, after a question where text was typed; a failure is told. */
export function useExit() {
  const navigate = useNavigate()
  const [logout, { isLoading: busy }] = useLogoutMutation()

  async function exit(): Promise<void> {
    const { error } = await logout()
    if (error) showToast({ title: errorSentence(error), tone: 'danger' })
    else void navigate('/', { replace: true })
  }
  return { exit: () => leave(() => void exit()), busy }
}
