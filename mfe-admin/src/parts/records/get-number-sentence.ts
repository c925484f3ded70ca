import type { Problem } from '@sufra/forms/record-resolver'

/** One sentence for missing or too small, another for too large. */
export function getNumberSentence<Least extends string, Most extends string>(
  problem: Problem,
  own: { least: Least; most: Most },
) {
  if (problem === 'required' || problem === 'tooLittle') return own.least
  return problem === 'tooMuch' ? own.most : 'editing.wholeNumber'
}
