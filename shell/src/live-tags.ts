import { type TagType, tagTypes } from '@sufra/api/base-api'
import type { ChangeKind } from '@sufra/contracts/live/entities'

const TAGS: Readonly<Record<ChangeKind, readonly TagType[]>> = {
  reservation: ['Reservations', 'Slots', 'Waitlist', 'Queue'],
  waitlist: ['Waitlist', 'Reservations'],
  queue: ['Queue', 'Slots'],
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
  account: ['Staff'],
  loyalty: ['Loyalty', 'Customer', 'Restaurant'],
  apiKey: ['ApiKeys'],
  onlineBooking: ['OnlineBooking', 'Restaurant'],
  feedback: ['Feedback', 'Reservations'],
  tag: ['Tags', 'Customers'],
  segment: ['Segments'],
  campaign: ['Campaigns'],
  dayNote: ['DayNotes'],
  restaurant: ['Restaurant'],
  import: ['Imports'],
}

/** What a change makes stale. Staff's changes are in the activity. A guest's news stay while they are open (customer specification §5). */
export function getStaleTags(change: ChangeKind | 'everything', isStaff: boolean): readonly TagType[] {
  const tags = change === 'everything' ? tagTypes : (TAGS[change] ?? [])
  return isStaff ? [...tags, 'AuditLog'] : tags.filter((tag) => tag !== 'News')
}
