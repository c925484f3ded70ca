import { getErrorSentence } from '@sufra/api/api-error'
import { useStartPasskeySignInMutation } from '@sufra/api/passkey-sign-in'
import type { PasskeyAssertion } from '@sufra/contracts/auth/passkeys/fields'
import { useWords } from '@sufra/i18n/use-words'
import { useState } from 'react'
import { answerChallenge, getPasskeyFailure } from './passkey-device.ts'
import { words } from './words.ts'

/**
 * Gets a challenge and the passkey's answer to it.
 * @param refuse shows why there is none. @returns the question, null after a refusal; and whether it is asked now.
 */
export function useAssertion(refuse: (sentence: string) => void) {
  const t = useWords(words)
  const [start] = useStartPasskeySignInMutation()
  const [isAsking, setAsking] = useState(false)

  async function ask(): Promise<PasskeyAssertion | null> {
    setAsking(true)
    try {
      const { data, error } = await start()
      if (data) return await answerChallenge(data)
      refuse(getErrorSentence(error))
    } catch (error) {
      refuse(t(getPasskeyFailure(error)))
    } finally {
      setAsking(false)
    }
    return null
  }
  return { ask, isAsking }
}
