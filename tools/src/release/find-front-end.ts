import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'

/** @throws Error with one sentence for an unknown name. */
export function findFrontEnd(word: string | undefined): FrontEndName {
  const found = FRONT_ENDS.find((name) => name === word)
  if (!found) throw new Error(`Name a front end: ${FRONT_ENDS.join(', ')}.`)
  return found
}
