import { type DietaryPreference, dietaryPreferences } from '@sufra/domain/audience'
import { common, useWords } from '@sufra/i18n/use-words'
import type { Tone } from '@sufra/ui/theme'

export const audienceTones: Readonly<Record<DietaryPreference, Tone>> = {
  all: 'gold',
  halal: 'success',
  non_halal: 'info',
}

export function useAudienceOptions() {
  const t = useWords(common)
  return dietaryPreferences.map((value) => ({ value, label: t(`audience.${value}`) }))
}
