import type { TagType } from '@sufra/api/base-api'
import type { ChangeKind } from '@sufra/contracts/live/entities'

/** What a change makes stale. */
export const STALE_TAGS: Readonly<Record<ChangeKind, readonly TagType[]>> = {
  reservation: ['Reservations', 'Slots', 'Waitlist'],
  waitlist: ['Waitlist', 'Reservations'],
  customer: ['Customer', 'Customers', 'Transactions', 'Report'],
  code: ['DiscountCodes', 'DiscountStatus'],
  reward: ['Rewards'],
  offer: ['Offers'],
  news: ['News'],
  menuButton: ['MenuButtons'],
  hours: ['Hours', 'Slots'],
  capacity: ['Capacity', 'Slots'],
  floor: ['FloorPlan', 'Capacity', 'Slots', 'Reservations'],
  welcomePoints: ['WelcomePoints'],
}
