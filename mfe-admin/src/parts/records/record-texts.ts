import { type DietaryPreference, dietaryPreferences } from '@sufra/domain/marketing/audience'
import type { Problem } from '@sufra/forms/record-resolver'
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

/** One sentence for missing or too small, another for too large. */
export function getNumberSentence<Least extends string, Most extends string>(
  problem: Problem,
  own: { least: Least; most: Most },
) {
  if (problem === 'required' || problem === 'tooLittle') return own.least
  return problem === 'tooMuch' ? own.most : 'editing.wholeNumber'
}
