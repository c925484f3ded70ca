import { setSessionRenewal } from '@sufra/api/session-renewal'
import { hasTypedText } from '@sufra/ui/layers'
import { lazyPart } from '@sufra/ui/lazy-part'
import { useEffect, useState } from 'react'

// Fetched when it is first asked for.
const RenewalDialog = lazyPart(() => import('./renewal-dialog.tsx'))

/** Where a session ends while something is typed, lets its person sign in again over the page. */
export function SessionRenewal() {
  const [asked, setAsked] = useState<{ answer: (isRenewed: boolean) => void } | null>(null)
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const answer = (isRenewed: boolean) => {
          setAsked(null)
          resolve(isRenewed)
        }
        setAsked({ answer })
      })
    setSessionRenewal({ isWanted: hasTypedText, ask })
    return () => setSessionRenewal(null)
  }, [])
  return asked && <RenewalDialog onAnswer={asked.answer} />
}
