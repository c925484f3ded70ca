import { setPasswordPrompt } from '@sufra/api/password-prompt'
import { lazyPart } from '@sufra/ui/lazy-part'
import { useEffect, useState } from 'react'

const PasswordPrompt = lazyPart(() => import('./password-prompt.tsx'))

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
