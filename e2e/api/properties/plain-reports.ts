import { type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { LedgerRecord } from 'services/customers/ledger.model'

export function reportPoints(
  days: readonly Day[],
  lines: readonly LedgerRecord[],
  people: readonly { createdAt: Date }[],
  timeZone: string,
) {
  return days.map((day) => {
    const mine = lines.filter(({ createdAt }) => getDayInZone(createdAt, timeZone) === day)
    const sumOf = (...types: string[]) =>
      mine.filter(({ type }) => types.includes(type)).reduce((sum, { points }) => sum + points, 0)
    const newCustomers = people.filter(({ createdAt }) => getDayInZone(createdAt, timeZone) === day).length
    const bonus = sumOf('bonus')
    const sums = {
      earned: sumOf('earn', 'welcome'),
      redeemed: Math.abs(sumOf('redeem')),
      ...(bonus !== 0 && { bonus }),
    }
    return { day, ...sums, newCustomers }
  })
}

/** Reference implementation of the rewards report. @param lines oldest first. */
export function reportRewards(days: readonly Day[], lines: readonly LedgerRecord[], timeZone: string) {
  const redeemed = lines.filter(
    ({ type, createdAt }) => type === 'redeem' && days.includes(getDayInZone(createdAt, timeZone)),
  )
  const ids = [...new Set(redeemed.map(({ rewardId }) => rewardId as number))]
  const rewards = ids.map((rewardId) => {
    const mine = redeemed.filter((line) => line.rewardId === rewardId)
    const points = mine.reduce((sum, line) => sum - line.points, 0)
    return { rewardId, name: mine.at(-1)?.description, redemptions: mine.length, points }
  })
  rewards.sort((a, b) => b.redemptions - a.redemptions || b.points - a.points || a.rewardId - b.rewardId)
  return rewards.slice(0, 10)
}
