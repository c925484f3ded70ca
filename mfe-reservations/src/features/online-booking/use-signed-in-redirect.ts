import { useEffect } from 'react'
import { isSignedIn } from './is-signed-in.ts'
import type { Place } from './place.ts'

/** Signed-in guests book on their own page, where the reservation belongs to their account. */
export function useSignedInRedirect({ token, isEmbedded }: Place): void {
  const isNew = token === null && !isEmbedded
  useEffect(() => {
    if (!isNew) return
    void isSignedIn().then((signedIn) => {
      if (signedIn) location.replace('/reservations')
    })
  }, [isNew])
}
