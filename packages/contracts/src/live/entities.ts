/** What can change on a screen. Guests receive their own records, and the public kinds. */
export type ChangeKind =
  | 'reservation'
  | 'waitlist'
  | 'queue'
  | 'customer'
  | 'code'
  | 'reward'
  | 'offer'
  | 'news'
  | 'menuButton'
  | 'hours'
  | 'capacity'
  | 'floor'
  | 'welcomePoints'
  | 'account'
  | 'loyalty'
  | 'apiKey'
  | 'onlineBooking'
  | 'feedback'
  | 'tag'
  | 'segment'
  | 'campaign'
  | 'dayNote'
  | 'restaurant'
  | 'import'

export const publicKinds: ReadonlySet<ChangeKind> = new Set([
  'reward',
  'offer',
  'news',
  'menuButton',
  'hours',
  'restaurant',
])

/** Of one's own records, what a session that a receipt opened may read. */
export const receiptKinds: ReadonlySet<ChangeKind> = new Set(['customer'])

/** Data of the event `changed` (docs/specification/beyond.md, Live updates). It never holds content. */
export interface LiveChange {
  readonly kind: ChangeKind
  readonly id: number
  /** The business day of a reservation or waitlist entry. */
  readonly date?: string
}

export const LIVE_PATH = '/api/events'
