import { setPasswordPrompt } from '@sufra/api/password-prompt'
import { lazyPart } from '@sufra/ui/lazy-part'
import { useEffect, useState } from 'react'

// Fetched when it is first asked for.
const PasswordPrompt = lazyPart(() => import('./password-prompt.tsx'))

/** Stands on every page of a signed-in guest, and asks for the password where a call needs it confirmed. */
export function AsksPassword() {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null)
  useEffect(() => {
    setPasswordPrompt(
      () =>
        new Promise((resolve) => {
          const answer = (isConfirmed: boolean) => {
            setAsked(null)
            resolve(isConfirmed)
          }
          setAsked({ answer })
        }),
    )
    return () => setPasswordPrompt(null)
  }, [])
  return asked && <PasswordPrompt onAnswer={asked.answer} />
}
