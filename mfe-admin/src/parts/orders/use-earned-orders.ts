import { isApiError } from '@sufra/api/api-error'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { EarnedOrder } from '@sufra/contracts/customers/points/entities'
import { formatDateTime, formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

/** The earlier purchases of an order that was refused; none for other refusals. */
export function getEarnedOrders(error: unknown): readonly EarnedOrder[] {
  if (!isApiError(error) || error.code !== 'ORDER_ALREADY_EARNED') return []
  return error.facts.orders as EarnedOrder[]
}

/** Tells which points an order has earned already. */
export function useEarnedOrdersText() {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (orders: readonly EarnedOrder[], posOrderNumber: string): string =>
    orders
      .map(({ points, createdAt }) =>
        t('points.earnedBefore', {
          number: posOrderNumber.trim(),
          points: formatPoints(points, language),
          time: formatDateTime(createdAt, language, timeZone),
        }),
      )
      .join(' ')
}
