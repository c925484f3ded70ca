import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import type { DiscountCode, Reward } from '@sufra/contracts/promotions/rewards/entities'
import type { Answers } from './api-server.ts'

export const layla: Customer = {
  id: 1,
  uniqueId: '1000',
  phoneNumber: '+971501234567',
  firstName: 'Layla',
  lastName: 'Haddad',
  dateOfBirth: '1990-04-12',
  gender: 'female',
  isMuslim: true,
  emirate: 'Dubai',
  email: null,
  nationality: 'UAE',
  points: 480,
  discount: '10%',
  version: 1,
  createdAt: '2026-10-28T02:34:00.000Z',
}

export function createReward(facts: Partial<Reward>): Reward {
  return {
    id: 1,
    name: 'Karak tea for two',
    nameAr: null,
    description: 'Two cups of our cardamom karak.',
    descriptionAr: null,
    picture: null,
    pictureAlt: null,
    pointsCost: 60,
    isActive: true,
    isMultipleRedemption: true,
    dietaryPreference: 'all',
    discountType: null,
    discountValue: null,
    version: 1,
    ...facts,
  }
}

export function createCode(facts: Partial<DiscountCode> = {}): DiscountCode {
  return {
    id: 1,
    customerId: 1,
    code: 'YFMH5D56',
    rewardTitle: 'Karak tea',
    rewardTitleAr: null,
    discountType: 'fixed',
    discountValue: 0,
    discountPercentage: null,
    isUsed: false,
    usedAt: null,
    redeemedBy: null,
    posOrderNumber: null,
    expiresAt: '2999-12-21T00:00:00.000Z',
    createdAt: '2026-11-21T00:00:00.000Z',
    ...facts,
  }
}

export function createOffer(facts: Partial<Offer>): Offer {
  return {
    id: 1,
    title: 'Business lunch',
    titleAr: null,
    description: 'Three courses.',
    descriptionAr: null,
    picture: null,
    pictureAlt: null,
    discountType: 'percentage',
    discountValue: 20,
    minSpend: 100,
    validFrom: '2026-11-01',
    validUntil: '2999-12-31',
    validDays: [],
    timeFrom: '12:00',
    timeUntil: '15:30',
    isActive: true,
    isHalalOnly: false,
    dietaryPreference: 'all',
    usageLimit: null,
    usedCount: 0,
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    ...facts,
  }
}

export const restaurant = {
  name: 'Sufra',
  nameAr: 'سفرة',
  phone: '+97142345678',
  timeZone: 'Asia/Dubai',
  currency: 'AED',
  publicUrl: 'http://127.0.0.1',
  bookingDays: 365,
}

export const restaurantAnswers: Answers = {
  'GET /api/restaurant': () => ({ body: restaurant }),
  'GET /api/auth/session': () => ({ body: { customer: null, admin: null } }),
}

export function createRefusal(status: number, code: string, message: string) {
  return { status, body: { code, message, requestId: 'test' } }
}

export function createTransaction(facts: Partial<LedgerEntry>): LedgerEntry {
  return {
    id: 1,
    customerId: 1,
    type: 'earn',
    description: 'Purchase',
    descriptionAr: null,
    points: 235,
    balance: null,
    amount: 23_500,
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber: null,
    adminName: null,
    createdAt: '2026-11-14T09:13:00.000Z',
    ...facts,
  }
}
