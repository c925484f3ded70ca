import type { ObjectId } from 'mongodb'

/** A booking as the release before kept it; `startsMinute` is new. */
export interface OlderBooking {
  _id: ObjectId
  id: number
  ref: string
  date: string
  time: string
  startsAt: Date
  startsMinute?: number
  partySize: number
  placed: boolean
  hold: string | null
  [field: string]: unknown
}
