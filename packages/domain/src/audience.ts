export const dietaryPreferences = ['all', 'halal', 'non_halal'] as const

export type DietaryPreference = (typeof dietaryPreferences)[number]

/**
 * Whether an item is meant for a customer (contract §6): `all` for everybody, `halal` for `isMuslim` true,
 * `non_halal` for false; null is unset and sees `all` only. A halal-only offer is for `isMuslim` true only.
 */
export function inAudience(
  isMuslim: boolean | null,
  item: { dietaryPreference: DietaryPreference; isHalalOnly?: boolean },
): boolean {
  if (item.isHalalOnly === true && isMuslim !== true) return false
  if (item.dietaryPreference === 'all') return true
  return isMuslim === (item.dietaryPreference === 'halal')
}
