import { useEffect } from 'react'
import type { Place } from './place.ts'
import { send } from './send.ts'

/** Signed-in guests book on their own page, where the reservation belongs to their account. */
export function useSignedInRedirect({ token, isEmbedded }: Place): void {
  const isNew = token === null && !isEmbedded
  useEffect(() => {
    if (!isNew || !hasSignedIn()) return
    void send<{ customer?: object | null }>('/api/auth/session').then(({ body }) => {
      if (body?.customer) location.replace('/reservations')
    })
  }, [isNew])
}

/** The app notes its guest here (packages/api, session). */
function hasSignedIn(): boolean {
  try {
    return localStorage.getItem('customer') !== null
  } catch {
    return false
  }
}
