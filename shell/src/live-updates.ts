import { baseApi, tagTypes } from '@sufra/api/base-api'
import { setLive } from '@sufra/api/polling'
import { checkSession, refreshAfterChange } from '@sufra/api/session-keeper'
import type { Store } from '@sufra/api/store'
import { type ChangeKind, LIVE_PATH, type LiveChange } from '@sufra/contracts/live/entities'
import { getStaleTags } from './live-tags.ts'

const NAME = 'sufra-live'
/** Two heartbeats of the server and some more: a silent connection counts as lost. */
const SILENCE_MS = 45_000
const RETRY_MS = 30_000
const STAFF_DELAY_MS = 100
/** Guests refetch within this time, so that a public change does not make all of them ask at once. */
const GUEST_DELAY_MS = 1500

type Message = { type: 'changed'; change: LiveChange } | { type: 'resync' } | { type: 'alive' } | { type: 'lost' }

/**
 * Keeps the pages of a signed-in person up to date. One tab of the browser holds the stream, and passes its events on
 * to the others; without Web Locks (plain http) each tab holds its own. Without a stream the pages poll.
 */
export function startLiveUpdates(store: Store): void {
  let stop = () => {}
  let epoch: number | null = null
  const follow = () => {
    const { session } = store.getState()
    const isSignedIn = (session.customer ?? session.admin) !== null
    if (session.epoch === epoch && isSignedIn) return
    stop()
    stop = () => {}
    epoch = isSignedIn ? session.epoch : null
    if (isSignedIn) stop = listen(store)
  }
  store.subscribe(follow)
  addEventListener('pagehide', () => {
    stop()
    epoch = null
  })
  addEventListener('pageshow', ({ persisted }) => {
    const { customer, admin } = store.getState().session
    if (persisted && (customer ?? admin)) store.dispatch(baseApi.util.invalidateTags([...tagTypes]))
    follow()
  })
  follow()
}

function listen(store: Store): () => void {
  const over = new AbortController()
  const channel = navigator.locks ? new BroadcastChannel(NAME) : null
  const refetch = createRefetch(store, over.signal)
  /** The oldest data on this page. */
  let loadedAt = Date.now()
  let silence: ReturnType<typeof setTimeout> | undefined
  const receive = (message: Message) => {
    if (message.type !== 'lost') loadedAt = Date.now()
    clearTimeout(silence)
    setLive(message.type !== 'lost')
    silence = setTimeout(() => setLive(false), SILENCE_MS)
    if (message.type === 'changed') refetch(message.change.kind)
    if (message.type === 'resync') refetch('everything')
  }
  if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
  const announce = (message: Message) => {
    receive(message)
    channel?.postMessage(message)
  }
  const lead = () =>
    holdStream(
      () => Math.ceil((Date.now() - loadedAt) / 1000),
      announce,
      () => void store.dispatch(checkSession()),
      over.signal,
    )
  // Absent outside of secure contexts.
  const locks: LockManager | undefined = navigator.locks
  if (locks) locks.request(NAME, { signal: over.signal }, lead).catch(() => {})
  else void lead()
  return () => {
    over.abort()
    channel?.close()
    clearTimeout(silence)
    setLive(false)
  }
}

/** Resolves when the tab stops listening, which releases the lock to another tab. */
function holdStream(
  getAge: () => number,
  announce: (message: Message) => void,
  onRefused: () => void,
  over: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource
    let silence: ReturnType<typeof setTimeout> | undefined
    const hear = (message: Message) => {
      clearTimeout(silence)
      silence = setTimeout(reopen, SILENCE_MS)
      announce(message)
    }
    const open = () => {
      source = new EventSource(`${LIVE_PATH}?age=${getAge()}`)
      source.onopen = () => hear({ type: 'alive' })
      source.addEventListener('alive', () => hear({ type: 'alive' }))
      source.addEventListener('resync', () => hear({ type: 'resync' }))
      source.addEventListener('changed', ({ data }) =>
        hear({ type: 'changed', change: JSON.parse(data) as LiveChange }),
      )
      source.addEventListener('replaced', rest)
      source.onerror = () => {
        announce({ type: 'lost' })
        // Otherwise the browser reconnects by itself.
        if (source.readyState !== EventSource.CLOSED) return
        clearTimeout(silence)
        silence = setTimeout(open, RETRY_MS)
        onRefused()
      }
    }
    // A newer stream has taken its place: this one would take it back. It returns when somebody looks at this tab.
    const rest = () => {
      clearTimeout(silence)
      source.close()
      announce({ type: 'lost' })
      document.addEventListener('visibilitychange', returnOnceSeen, { signal: over })
    }
    const returnOnceSeen = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', returnOnceSeen)
      open()
    }
    const reopen = () => {
      source.close()
      announce({ type: 'lost' })
      open()
    }
    open()
    over.addEventListener('abort', () => {
      clearTimeout(silence)
      source.close()
      resolve()
    })
  })
}

/** Collects changes for a moment and invalidates what they concern. */
function createRefetch(store: Store, over: AbortSignal): (change: ChangeKind | 'everything') => void {
  const { admin, customer } = store.getState().session
  const isStaff = admin !== null
  const stale = new Set<(typeof tagTypes)[number]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  over.addEventListener('abort', () => clearTimeout(timer))
  return (change) => {
    for (const tag of getStaleTags(change, isStaff)) stale.add(tag)
    timer ??= setTimeout(
      () => {
        timer = undefined
        store.dispatch(baseApi.util.invalidateTags([...stale]))
        if (customer && stale.has('Customer')) void store.dispatch(refreshAfterChange(customer.id))
        stale.clear()
      },
      isStaff ? STAFF_DELAY_MS : Math.random() * GUEST_DELAY_MS,
    )
  }
}
