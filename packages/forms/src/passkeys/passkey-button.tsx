import { getErrorSentence } from '@sufra/api/api-error'
import { useSignInWithPasskeyMutation } from '@sufra/api/passkey-sign-in'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Suspense } from 'react'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { useAssertion } from './use-assertion.ts'
import { words } from './words.ts'

interface PasskeyButtonProps {
  onIn: () => void
  onRefused: (sentence: string) => void
}

/** Signs staff in without username and password. Nothing where the browser has no passkeys. */
export function PasskeyButton(props: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null
  return (
    <Suspense fallback={null}>
      <SignInButton {...props} />
    </Suspense>
  )
}

function SignInButton({ onIn, onRefused }: PasskeyButtonProps) {
  const t = useWords(words)
  const { ask, isAsking } = useAssertion(onRefused)
  const [signIn, { isLoading }] = useSignInWithPasskeyMutation()

  async function logIn(): Promise<void> {
    const assertion = await ask()
    if (!assertion) return
    const { error } = await signIn({ assertion })
    if (error) onRefused(getErrorSentence(error))
    else onIn()
  }
  return (
    <Button kind="secondary" wide busy={isAsking || isLoading} onClick={() => void logIn()}>
      {t('logIn')}
    </Button>
  )
}
