import { setPasswordPrompt } from '@sufra/api/password-prompt'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { useEffect, useState } from 'react'

const PasswordPrompt = createLazyPart(() => import('./password-prompt.tsx'))

export function PasswordGate() {
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
