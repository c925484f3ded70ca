import { useAppDispatch } from '@sufra/api/session'
import { canUsePasskeys } from '@sufra/forms/can-use-passkeys'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasUsedPasskey } from '../../parts/passkey-use.ts'
import { words } from '../../words.ts'

/** Not on the first page: loaded by a press, or where this browser has used a passkey before. */
const load = () => import('./passkey-log-in.ts')

const subscribeToNothing = () => () => {}

/** Signs a guest in by a passkey: by a press, or from the suggestions of the first field. */
export function usePasskeyLogIn() {
  const t = useWords(words)
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  // False in the prerendered page.
  const isPossible = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => false)

  async function ask(): Promise<void> {
    setAsking(true)
    try {
      await (await load()).logInByPasskey(dispatch)
    } catch {
      showToast({ title: t('signIn.loginFailed'), description: t('signIn.checkConnection'), tone: 'danger' })
    } finally {
      setAsking(false)
    }
  }
  useEffect(() => {
    if (!isPossible || !hasUsedPasskey()) return
    const offered = load().then(({ offerPasskeys }) => offerPasskeys(dispatch))
    offered.catch(() => {})
    return () => void offered.then((end) => end()).catch(() => {})
  }, [isPossible, dispatch])
  return { isPossible, isAsking, ask: () => void ask() }
}
