export const dietaryPreferences = ['all', 'halal', 'non_halal'] as const

export type DietaryPreference = (typeof dietaryPreferences)[number]

/**
 * Contract §6: `halal` needs `isMuslim` true, `non_halal` false; null (unset) matches `all` only. A halal-only offer
 * needs `isMuslim` true.
 */
export function isInAudience(
  isMuslim: boolean | null,
  item: { dietaryPreference: DietaryPreference; isHalalOnly?: boolean },
): boolean {
  if (item.isHalalOnly === true && isMuslim !== true) return false
  if (item.dietaryPreference === 'all') return true
  return isMuslim === (item.dietaryPreference === 'halal')
}
