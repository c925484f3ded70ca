import { type TimeOfDay, toMinutes } from '@sufra/domain/platform/time-of-day'

type Meal = 'breakfast' | 'lunch' | 'dinner' | 'late'

export interface MealSlots<Start> {
  meal: Meal
  slots: Start[]
}

/** Groups times by meal; times past midnight form their own group. */
export function groupByMeal<Start extends { time: TimeOfDay }>(
  slots: readonly Start[],
  isLate: (slot: Start) => boolean,
): MealSlots<Start>[] {
  const sittings: MealSlots<Start>[] = []
  for (const slot of slots) {
    const meal = isLate(slot) ? 'late' : getMeal(slot.time)
    const last = sittings.at(-1)
    if (last?.meal === meal) last.slots.push(slot)
    else sittings.push({ meal, slots: [slot] })
  }
  return sittings
}

function getMeal(time: TimeOfDay): Meal {
  const minute = toMinutes(time)
  if (minute < toMinutes('05:00') || minute >= toMinutes('17:00')) return 'dinner'
  return minute < toMinutes('12:00') ? 'breakfast' : 'lunch'
}
