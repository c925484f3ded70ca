import { FEEDBACK_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { Flag, optionalText, wholeNumber } from '../../fields.ts'

const SCORE_REQUIRED = 'Please choose how your visit was'

/** 1 not good, 2 okay, 3 good. */
const Score = wholeNumber(1, 3, SCORE_REQUIRED)

export const FeedbackAnswer = z.object({
  score: Score,
  text: optionalText(FEEDBACK_MOST),
  wantsCall: z._default(Flag, false),
})
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>
