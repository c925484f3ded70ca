import type { Problem } from '@sufra/forms/record-resolver'

/** The word for what is wrong with a whole number: its own for nothing and too little, and for too much. */
export function numberSentence<Least extends string, Most extends string>(
  problem: Problem,
  own: { least: Least; most: Most },
) {
  if (problem === 'required' || problem === 'tooLittle') return own.least
  return problem === 'tooMuch' ? own.most : 'editing.wholeNumber'
}
