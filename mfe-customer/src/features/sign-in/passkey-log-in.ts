import { getErrorSentence } from '@sufra/api/api-error'
import { passkeyApi } from '@sufra/api/passkey-sign-in'
import type { Dispatch } from '@sufra/api/store'
import { CHALLENGE_MINUTES } from '@sufra/domain/auth/passkeys'
import { answerChallenge, cancelChallenge } from '@sufra/forms/passkey-device'
import { getWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { rememberPasskeyUse } from '../../parts/passkey-use.ts'
import { words } from '../../words.ts'

const RENEWED_AFTER_MS = (CHALLENGE_MINUTES - 1) * 60_000

/** Asks the device for a passkey. On success the session changes, and the shell switches the page. */
export async function logInByPasskey(dispatch: Dispatch): Promise<void> {
  const { data, error } = await start(dispatch)
  if (!data) return refusePasskey(getErrorSentence(error))
  const assertion = await answerChallenge(data).catch(() => null)
  if (assertion) await send(assertion, dispatch)
  else refusePasskey(getWords(words)('signIn.passkeyFailed'))
}

/** Offers passkeys among the suggestions of the first field. @returns ends the offer. */
export function offerPasskeys(dispatch: Dispatch): () => void {
  const offer = async () => {
    const { data } = await start(dispatch)
    // Ends when another question begins, or where the browser has no suggestions: the button remains.
    const assertion = data && (await answerChallenge(data, true).catch(() => null))
    if (assertion) await send(assertion, dispatch)
  }
  void offer()
  const renewal = setInterval(() => void offer(), RENEWED_AFTER_MS)
  return () => {
    clearInterval(renewal)
    void cancelChallenge()
  }
}

const start = (dispatch: Dispatch) => dispatch(passkeyApi.endpoints.startPasskeySignIn.initiate())

type Assertion = Awaited<ReturnType<typeof answerChallenge>>

async function send(assertion: Assertion, dispatch: Dispatch): Promise<void> {
  const t = getWords(words)
  const { data, error } = await dispatch(passkeyApi.endpoints.loginWithPasskey.initiate({ assertion }))
  if (!data) return refusePasskey(getErrorSentence(error))
  rememberPasskeyUse()
  const title = t('signIn.welcomeBack', { name: data.customer.firstName })
  showToast({ title, description: t('signIn.loggedIn'), tone: 'success' })
}

function refusePasskey(description: string): void {
  showToast({ title: getWords(words)('signIn.loginFailed'), description, tone: 'danger' })
}
