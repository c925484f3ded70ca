import type { ServerResponse } from 'node:http'
import { publicKinds, receiptKinds } from '@sufra/contracts/live/entities'
import { isReceiptSession, type Session } from '@sufra/contracts/rights'
import { createGauge } from '@sufra/runtime/metrics'
import { MOST_SESSIONS } from '@sufra/runtime/most-sessions'
import type { AccountChange, RecordChange } from '@sufra/runtime/record-changes'

/** Below the idle timeouts of proxies (60 s). */
const HEARTBEAT_MS = 20_000
/** Sessions that expire by time end their streams within this. */
const RECHECK_MS = 60_000
const BUFFERED = 2000
/** Clocks of services and gateways may differ, and events of two services may overtake each other. */
const OVERLAP_MS = 2000
/** A reader that is further behind is dropped, and resumes by its last id. */
const MAX_UNREAD_BYTES = 16 * 1024
/** Tabs of a browser without Web Locks; the others poll. */
const MAX_STREAMS = 5
const RECONNECT_MS = 3000

const openStreams = createGauge('live_streams', 'Open live streams.', ['kind'])

interface Stream {
  readonly res: ServerResponse
  readonly token: string
  session: Session
}

export type SessionLookup = (token: string) => Promise<Session | null>

/**
 * The live streams of one gateway, and its recent changes. An event's id is its time in milliseconds, so that a browser
 * can resume at any gateway.
 */
export class EventHub {
  readonly #streams = new Set<Stream>()
  readonly #recent: RecordChange[] = []
  readonly #findSession: SessionLookup
  readonly #now: () => number
  readonly #timers: NodeJS.Timeout[]
  /** Changes before this moment are unknown here. */
  #since: number

  constructor(findSession: SessionLookup, now: () => number = Date.now) {
    this.#findSession = findSession
    this.#now = now
    this.#since = now()
    this.#timers = [
      setInterval(() => this.#sendHeartbeats(), HEARTBEAT_MS).unref(),
      setInterval(() => void this.recheckSessions({}), RECHECK_MS).unref(),
    ]
  }

  /**
   * Starts a stream, in place of the oldest of the session or person if there are too many: the oldest may be that of a
   * browser that is gone. Changes since `from` are replayed; where they are no longer known, the browser must resync.
   */
  open(res: ServerResponse, token: string, session: Session, from: number): void {
    // The browser left while its session was looked up.
    if (res.destroyed) return
    this.#endOldest((stream) => stream.token === token, MAX_STREAMS)
    this.#endOldestOf(session)
    const stream: Stream = { res, token, session }
    this.#streams.add(stream)
    openStreams.inc({ kind: session.kind })
    res.once('close', () => this.#forget(stream))
    send(stream, `retry: ${RECONNECT_MS}\nid: ${this.#now()}\n\n`)
    if (from < this.#since) send(stream, 'event: resync\ndata: {}\n\n')
    else for (const change of this.#recent) if (change.at >= from - OVERLAP_MS) sendChange(stream, change)
  }

  publish(change: RecordChange): void {
    this.#recent.push(change)
    if (this.#recent.length > BUFFERED) this.#since = Math.max(this.#since, this.#recent.shift()?.at ?? 0)
    for (const stream of this.#streams) sendChange(stream, change)
  }

  /** Ends the streams whose session has ended, is locked or belongs to somebody else now. */
  async recheckSessions({ customerId, adminId }: AccountChange): Promise<void> {
    const isConcerned = ({ session }: Stream) => {
      if (customerId === undefined && adminId === undefined) return true
      return session.kind === 'customer' ? session.customerId === customerId : session.adminId === adminId
    }
    const concerned = [...this.#streams].filter(isConcerned)
    const tokens = new Set(concerned.map(({ token }) => token))
    for (const token of tokens) {
      // An unanswered lookup is no end: the next recheck repeats it.
      const session = await this.#findSession(token).catch(() => undefined)
      if (session === undefined) continue
      for (const stream of concerned) if (stream.token === token) follow(stream, session)
    }
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const { res } of this.#streams) res.end()
  }

  #sendHeartbeats(): void {
    for (const stream of this.#streams) send(stream, `id: ${this.#now()}\nevent: alive\ndata: {}\n\n`)
  }

  #endOldestOf(person: Session): void {
    // Whoever found receipts ends no other stream of their guest.
    const isByReceipt = isReceiptSession(person)
    const isOwn = ({ session }: Stream) => isSamePerson(session, person) && isReceiptSession(session) === isByReceipt
    this.#endOldest(isOwn, MOST_SESSIONS[person.kind])
  }

  /** Makes room for one more. The event tells a browser that is still there not to reconnect by itself. */
  #endOldest(isCounted: (stream: Stream) => boolean, most: number): void {
    const counted = [...this.#streams].filter(isCounted)
    for (const stream of counted.slice(0, Math.max(0, counted.length - most + 1))) {
      this.#forget(stream)
      // What a dead reader has not taken would keep its connection open.
      if (stream.res.writableLength > 0) stream.res.destroy()
      send(stream, 'event: replaced\ndata: {}\n\n')
      stream.res.end()
    }
  }

  #forget(stream: Stream): void {
    if (this.#streams.delete(stream)) openStreams.dec({ kind: stream.session.kind })
  }
}

function follow(stream: Stream, session: Session | null): void {
  if (session && canStream(session) && isSamePerson(session, stream.session)) stream.session = session
  else stream.res.end()
}

/** False for sessions that may call nothing else either. */
function canStream(session: Session): boolean {
  return (
    session.kind === 'customer' || !(session.isLocked || session.passwordIsOneTime || session.mustSetUpSecondFactor)
  )
}

function isSamePerson(one: Session, other: Session): boolean {
  if (one.kind === 'customer') return other.kind === 'customer' && one.customerId === other.customerId
  return other.kind === 'admin' && one.adminId === other.adminId
}

/** Staff may read every kind. Guests receive public kinds and what belongs to their account. */
export function canReceive(session: Session, { kind, customerId }: RecordChange): boolean {
  if (session.kind === 'admin' || publicKinds.has(kind)) return true
  return customerId === session.customerId && (!isReceiptSession(session) || receiptKinds.has(kind))
}

function sendChange(stream: Stream, change: RecordChange): void {
  if (!canReceive(stream.session, change)) return
  const { at, kind, id, date } = change
  send(stream, `id: ${at}\nevent: changed\ndata: ${JSON.stringify({ kind, id, date })}\n\n`)
}

function send({ res }: Stream, text: string): void {
  if (res.writableEnded || res.destroyed) return
  if (res.writableLength > MAX_UNREAD_BYTES) res.destroy()
  else res.write(text)
}
