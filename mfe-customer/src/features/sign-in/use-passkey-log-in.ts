import { getErrorSentence } from '@sufra/api/api-error'
import { useLoginWithPasskeyMutation, useStartPasskeySignInMutation } from '@sufra/api/passkey-sign-in'
import type { PasskeyAssertion } from '@sufra/contracts/auth/passkeys/fields'
import { CHALLENGE_MINUTES } from '@sufra/domain/auth/passkeys'
import { canUsePasskeys } from '@sufra/forms/can-use-passkeys'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { hasUsedPasskey, rememberPasskeyUse } from '../../parts/passkey-use.ts'
import { words } from '../../words.ts'

const RENEWED_AFTER_MS = (CHALLENGE_MINUTES - 1) * 60_000

/** Not on the first page: loaded by a press, or where this browser has used a passkey before. */
const loadDevice = () => import('@sufra/forms/passkey-device')

const subscribeToNothing = () => () => {}

/**
 * Signs a guest in by a passkey: by a press, or from the suggestions of the first field. On success the session changes,
 * and the shell switches the page.
 */
export function usePasskeyLogIn() {
  const t = useWords(words)
  const [start] = useStartPasskeySignInMutation()
  const [login] = useLoginWithPasskeyMutation()
  const [isAsking, setAsking] = useState(false)
  // False in the prerendered page.
  const isPossible = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => false)
  const refuse = (description: string) => showToast({ title: t('signIn.loginFailed'), description, tone: 'danger' })

  async function send(assertion: PasskeyAssertion): Promise<void> {
    const { data, error } = await login({ assertion })
    if (error) return refuse(getErrorSentence(error))
    rememberPasskeyUse()
    const title = t('signIn.welcomeBack', { name: data.customer.firstName })
    showToast({ title, description: t('signIn.loggedIn'), tone: 'success' })
  }
  async function ask(): Promise<void> {
    setAsking(true)
    try {
      const { data, error } = await start()
      if (error) return refuse(getErrorSentence(error))
      const { answerChallenge } = await loadDevice()
      await send(await answerChallenge(data))
    } catch {
      refuse(t('signIn.passkeyFailed'))
    } finally {
      setAsking(false)
    }
  }
  const offer = useEffectEvent(async () => {
    const [{ answerChallenge }, { data }] = await Promise.all([loadDevice(), start()])
    // Ends when another question begins, or where the browser has no suggestions: the button remains.
    const assertion = data && (await answerChallenge(data, true).catch(() => null))
    if (assertion) await send(assertion)
  })
  useEffect(() => {
    if (!isPossible || !hasUsedPasskey()) return
    void offer()
    const renewal = setInterval(() => void offer(), RENEWED_AFTER_MS)
    return () => {
      clearInterval(renewal)
      void loadDevice().then(({ cancelChallenge }) => cancelChallenge())
    }
  }, [isPossible])
  return { isPossible, isAsking, ask: () => void ask() }
}
