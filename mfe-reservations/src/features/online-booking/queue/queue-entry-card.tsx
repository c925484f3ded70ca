import type { PublicQueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallLine } from '../closed.tsx'
import { fill, useReader } from '../language.tsx'
import type { Restaurant } from '../place.ts'
import { FailedRead } from '../refusal-notice.tsx'
import { send } from '../send.ts'
import { useRead } from '../use-read.ts'
import { useWaitText } from './use-wait-text.ts'

const POLL_MS = 15_000

interface QueueEntryCardProps {
  restaurant: Restaurant
  token: string
  onAgain: () => void
}

/** The place in the queue, which follows what staff do. */
export function QueueEntryCard({ restaurant, token, onAgain }: QueueEntryCardProps) {
  const { t } = useReader()
  const { entry, refusal, isLeaving, reload, leave } = useQueueEntry(token)
  const isCalled = entry?.state === 'called'
  const isOver = entry !== null && entry.state !== 'waiting' && !isCalled
  const isLoaded = entry !== null
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // Browsers refuse it before the first touch.
    if (isCalled && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 200, 300])
  }, [isCalled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is gone
  useEffect(() => {
    card.current?.focus()
  }, [isLoaded, isOver])
  if (refusal?.code === 'NOT_FOUND')
    return (
      <section className="card center">
        <h1>{t.queueTitle}</h1>
        <p role="alert">{t.queueUnknown}</p>
        <Again label={t.queueAgain} onPress={onAgain} />
      </section>
    )
  if (!entry)
    return refusal ? (
      <FailedRead refusal={refusal} onRetry={reload} />
    ) : (
      <section className="card">
        <div className="skeleton" />
      </section>
    )
  const isWaiting = entry.state === 'waiting'
  return (
    <>
      <section
        ref={card}
        tabIndex={-1}
        className={isCalled ? 'card center ready' : 'card center'}
        role={isCalled ? 'alert' : 'status'}
      >
        <State entry={entry} />
      </section>
      {refusal && <FailedRead refusal={refusal} onRetry={reload} />}
      {isWaiting && <p className="note center">{t.queueKeepOpen}</p>}
      <div className="actions">
        {isWaiting || isCalled ? (
          <button
            type="button"
            className="button secondary danger"
            aria-disabled={isLeaving}
            aria-busy={isLeaving}
            onClick={() => void leave()}
          >
            {t.queueLeave}
          </button>
        ) : (
          entry.state !== 'seated' && <Again label={t.queueAgain} onPress={onAgain} />
        )}
      </div>
      <CallLine phone={restaurant.phone} />
    </>
  )
}

function Again({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="button secondary" onClick={onPress}>
      {label}
    </button>
  )
}

function State({ entry }: { entry: PublicQueueEntry }) {
  const { t } = useReader()
  const formatWait = useWaitText()
  const { state, position, quote, heldUntil, name } = entry
  const now = useNow(state === 'called')
  if (state === 'called') {
    const minutes = heldUntil ? Math.max(0, Math.ceil((Date.parse(heldUntil) - now) / 60_000)) : 0
    return (
      <>
        <h1>{t.queueReady}</h1>
        <p>{minutes > 0 ? fill(t.queueCome, { minutes: String(minutes) }) : t.queueComeNow}</p>
      </>
    )
  }
  if (state === 'waiting')
    return (
      <>
        <p>{name}</p>
        <h1>{fill(t.queueNumber, { number: String(position ?? 1) })}</h1>
        <p>{formatWait(quote)}</p>
      </>
    )
  return <h1>{state === 'seated' ? t.queueSeated : state === 'left' ? t.queueLeft : t.queueNoAnswer}</h1>
}

/** Ticks while minutes are counted down. */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(ticking)
  }, [isTicking])
  return now
}

function useQueueEntry(token: string) {
  const [isLeaving, setLeaving] = useState(false)
  const path = `/api/public/queue/${token}`
  const { body: entry, refusal, take, reload } = useRead<PublicQueueEntry>(path)
  const isOver = entry !== null && entry.state !== 'waiting' && entry.state !== 'called'
  const poll = useEffectEvent(reload)

  useEffect(() => {
    if (isOver) return
    const next = () => poll()
    const polling = setInterval(next, POLL_MS)
    document.addEventListener('visibilitychange', next)
    return () => {
      clearInterval(polling)
      document.removeEventListener('visibilitychange', next)
    }
  }, [isOver])

  async function leave(): Promise<void> {
    if (isLeaving) return
    setLeaving(true)
    const answer = await send<PublicQueueEntry>(path, { method: 'PATCH', body: { state: 'left' } })
    setLeaving(false)
    take(answer)
    if (!answer.body) reload()
  }
  return { entry, refusal, isLeaving, reload, leave }
}
