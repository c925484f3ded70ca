import { type ErrorCode, ruleTable } from '@sufra/domain/errors'

type Sentences = { readonly [Code in ErrorCode]: (typeof ruleTable)[Code]['message'] }

export const errorsEn = Object.fromEntries(
  Object.entries(ruleTable).map(([code, { message }]) => [code, message]),
) as Sentences
