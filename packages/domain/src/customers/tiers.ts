import type { Day } from '../platform/calendar-day.ts'
import { calculatePoints, type RefundablePurchase } from '../platform/money.ts'

/** Each has colours for light and dark, and for the member card. */
export const TIER_COLORS = ['bronze', 'silver', 'gold', 'green', 'blue'] as const
export type TierColor = (typeof TIER_COLORS)[number]

export interface Tier {
  /** Stays while the tier is edited. */
  id: number
  name: string
  nameAr: string | null
  /** Points of purchases in twelve months that reach it. */
  fromPoints: number
  /** 1 to 3 in tenths: what a purchase earns, with its bonus. */
  multiplier: number
  color: TierColor
}

export const MOST_TIERS = 4
export const MAX_MULTIPLIER = 3
export const MAX_FROM_POINTS = 1_000_000

/** @param id undefined for a customer without a tier; a deleted tier is none. */
export function findTier<T extends Pick<Tier, 'id'>>(tiers: readonly T[], id: number | undefined): T | null {
  return tiers.find((tier) => tier.id === id) ?? null
}

/** The highest tier of so many points. @param tiers lowest first. */
export function getReachedTier(tiers: readonly Tier[], points: number): Tier | null {
  return tiers.findLast(({ fromPoints }) => fromPoints <= points) ?? null
}

/** The higher of the held tier and the reached one. */
export function getRaisedTier(tiers: readonly Tier[], held: Tier | null, points: number): Tier | null {
  const reached = getReachedTier(tiers, points)
  return held && reached && reached.fromPoints > held.fromPoints ? reached : (held ?? reached)
}

/** The next tier above the held one, and the points that are missing; null at the top. */
export function findNextTier<T extends Pick<Tier, 'id' | 'fromPoints'>>(
  tiers: readonly T[],
  held: T | null,
  points: number,
): { tier: T; left: number } | null {
  const tier = tiers.find(({ fromPoints }) => fromPoints > Math.max(points, held?.fromPoints ?? 0))
  return tier ? { tier, left: tier.fromPoints - points } : null
}

/** Tenths of a point that a tier adds to each point. */
export function getBonusTenths({ multiplier }: Pick<Tier, 'multiplier'>): number {
  return Math.round(multiplier * 10) - 10
}

/** Whole points of a bonus, by integer arithmetic. */
export function calculateBonus(points: number, tenths: number): number {
  const bonus = points * tenths
  return (bonus - (bonus % 10)) / 10
}

/** The bonus before a refund minus the one after, so that partial refunds add up to the bonus. */
export function calculateRefundBonus(
  { amountFils, refundedFils }: RefundablePurchase,
  fils: number,
  tenths: number,
): number {
  const left = amountFils - refundedFils
  return calculateBonus(calculatePoints(left), tenths) - calculateBonus(calculatePoints(left - fils), tenths)
}

interface Purchase {
  points: number
  amountFils: number | null
  refundedFils?: number | undefined
}

/** Points of purchases without those of refunds, bonuses and corrections. */
export function sumProgress(purchases: readonly Purchase[]): number {
  return purchases.reduce((sum, purchase) => sum + getRemainingPoints(purchase), 0)
}

function getRemainingPoints({ points, amountFils, refundedFils = 0 }: Purchase): number {
  return amountFils === null ? points : calculatePoints(amountFils - refundedFils)
}

/** First day of the twelve months before a day: the same date a year ago, for 29 February the 28th. */
export function getProgressStart(day: Day): Day {
  const [year = '', ...date] = day.split('-')
  const rest = date.join('-')
  return `${String(Number(year) - 1).padStart(4, '0')}-${rest === '02-29' ? '02-28' : rest}`
}
