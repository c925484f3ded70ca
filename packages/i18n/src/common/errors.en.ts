import { type ErrorCode, ruleTable } from '@sufra/domain/errors'

type Sentences = { readonly [Code in ErrorCode]: (typeof ruleTable)[Code]['message'] }

/** In English a refusal reads as the domain's table has it, so that those sentences are written once. */
export const errorsEn = Object.fromEntries(
  Object.entries(ruleTable).map(([code, { message }]) => [code, message]),
) as Sentences
