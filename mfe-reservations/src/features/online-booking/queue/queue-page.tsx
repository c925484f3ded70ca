import { useEffect } from 'react'
import type { Restaurant } from '../place.ts'
import { QueueEntryCard } from './queue-entry-card.tsx'
import { QueueJoinForm } from './queue-join-form.tsx'
import { readQueueToken, storeQueueToken } from './queue-storage.ts'

interface QueuePageProps {
  restaurant: Restaurant
  /** Of the entry at `/queue/{token}`; null at the beginning. */
  token: string | null
  onToken: (token: string | null) => void
}

/** The queue at the door, on the guest's phone (docs/specification/beyond.md). */
export function QueuePage({ restaurant, token, onToken }: QueuePageProps) {
  // The poster is scanned again.
  useEffect(() => {
    const stored = token === null ? readQueueToken() : null
    if (stored) onToken(stored)
  }, [token, onToken])
  if (token === null) {
    const open = (joined: string) => {
      storeQueueToken(joined)
      onToken(joined)
    }
    return <QueueJoinForm restaurant={restaurant} onJoined={open} />
  }
  const restart = () => {
    storeQueueToken(null)
    onToken(null)
  }
  return <QueueEntryCard key={token} restaurant={restaurant} token={token} onAgain={restart} />
}
