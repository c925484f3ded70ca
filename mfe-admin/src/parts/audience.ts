import type { DietaryPreference } from '@sufra/contracts/entities/reward'
import { common, useWords } from '@sufra/i18n/use-words'
import type { Tone } from '@sufra/ui/theme'

const AUDIENCES = ['all', 'halal', 'non_halal'] as const satisfies readonly DietaryPreference[]

/** The tint of what is meant for everybody, for halal customers, for the others. */
export const audienceTones: Readonly<Record<DietaryPreference, Tone>> = {
  all: 'gold',
  halal: 'success',
  non_halal: 'info',
}

/** The choices of a 'Dietary preference' field. */
export function useAudienceOptions() {
  const t = useWords(common)
  return AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))
}
