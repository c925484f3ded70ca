import { toMinutes } from '@sufra/domain/platform/time-of-day'
import type { CampaignRecord } from 'services/marketing/campaigns/campaign.model'
import type { CodeRecord } from 'services/promotions/code.model'
import { getSearchText, type ReservationRecord, Reservations } from 'services/reservations/bookings/reservation.model'
import type { FeedbackRecord } from 'services/reservations/feedback/feedback.model'
import { NOON } from './product.ts'

export const DAY = '2036-12-01'

/** A booking for lists only: it takes no seats. */
export function makeBooking(id: number, fields: Partial<ReservationRecord> = {}): ReservationRecord {
  const record = {
    id,
    customerId: null,
    customerName: 'Mariam Test',
    customerPhone: '+971501234567',
    customerEmail: null,
    date: DAY,
    time: '19:00',
    startsMinute: toMinutes(fields.time ?? '19:00'),
    startsAt: new Date(`${fields.date ?? DAY}T${fields.time ?? '19:00'}:00+04:00`),
    partySize: 2,
    tableNumber: null,
    status: 'confirmed' as const,
    specialRequests: null,
    createdAt: NOON,
    updatedAt: NOON,
    ...fields,
  }
  return { ...record, searchText: getSearchText(record) }
}

export function makeCode(
  id: number,
  fields: Pick<CodeRecord, 'customerId' | 'ref' | 'createdAt'> & Partial<CodeRecord>,
) {
  return {
    id,
    code: `CODE${id}`,
    rewardId: 1,
    rewardTitle: 'Karak',
    discountType: 'fixed',
    discountValue: 5,
    pointsCost: 1,
    state: 'issued',
    once: null,
    isUsed: false,
    usedAt: null,
    redeemedBy: null,
    posOrderNumber: null,
    expiresAt: new Date(fields.createdAt.getTime() + 30 * 24 * 60 * 60_000),
    ...fields,
  } satisfies CodeRecord
}

/** Answered and unhandled. */
export function makeFeedback(id: number, fields: Partial<FeedbackRecord> = {}): FeedbackRecord {
  const answer = { score: 1, text: 'The soup was cold', wantsCall: true, answeredAt: NOON }
  return { id, date: DAY, time: '19:00', requestedAt: NOON, ...answer, isHandled: false, version: 2, ...fields }
}

export function makeCampaign(id: number, fields: Partial<CampaignRecord> = {}): CampaignRecord {
  return {
    id,
    name: `Campaign ${id}`,
    segmentId: 1,
    subject: 'Iftar with us',
    subjectAr: 'إفطار معنا',
    text: 'Every evening of Ramadan.',
    textAr: 'كل ليلة من رمضان.',
    code: null,
    date: '2036-12-01',
    time: '10:00',
    sendAt: new Date('2036-12-01T10:00:00+04:00'),
    state: 'draft',
    createdBy: 'owner',
    createdAt: NOON,
    frozenUpTo: 0,
    isFrozen: false,
    mailedThisWeek: 0,
    version: 1,
    ...fields,
  }
}

export const storeBookings = (bookings: ReservationRecord[]) => Reservations.collection.insertMany(bookings as never)
