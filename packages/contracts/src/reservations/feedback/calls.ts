import { REASON_MOST } from '@sufra/domain/platform/limits'
import { z } from 'zod'
import { call, Paging } from '../../call.ts'
import { Flag, Id, optionalText, queryNumber } from '../../fields.ts'
import { Feedback, FeedbackRequest, FeedbackSettings } from './entities.ts'
import { FeedbackAnswer } from './fields.ts'
import * as routes from './routes.ts'
import * as staffRoutes from './staff-routes.ts'

const parts = ['unhandled', 'handled'] as const

/** Replaces an earlier answer within a day. */
export const answerFeedback = call(routes.answerFeedback, {
  summary: 'Answer how a visit was',
  params: z.object({ ...FeedbackAnswer.shape, id: Id }),
  result: FeedbackRequest,
})

/** Unhandled first, then the worst, then the latest; `part` selects one of both. */
export const listFeedback = call(staffRoutes.listFeedback, {
  summary: 'List guests’ feedback',
  params: Paging.extend({ part: z.optional(z.enum(parts)) }),
  result: z.array(Feedback),
})

/** `If-Match` carries the seen version. */
export const handleFeedback = call(staffRoutes.handleFeedback, {
  summary: 'Mark feedback as handled, or take that back',
  params: z.object({ id: Id, isHandled: Flag, note: optionalText(REASON_MOST) }),
  result: Feedback,
})

const count = z.number().int()
const Faces = z.object({ notGood: count, okay: count, good: count })

/** Answers by week of the visit, named by its Monday, and by start hour. */
export const feedbackReport = call(staffRoutes.feedbackReport, {
  summary: 'Report feedback over a period',
  params: z.object({ days: z._default(queryNumber(1, 366), 30) }),
  result: z.object({
    weeks: z.array(Faces.extend({ week: z.string() })),
    hours: z.array(Faces.extend({ hour: count })),
  }),
})

export const feedbackSettings = call(staffRoutes.feedbackSettings, {
  summary: 'Get whether guests are asked for feedback',
  params: z.object({}),
  result: FeedbackSettings,
})

/** `If-Match` carries the seen version. */
export const saveFeedbackSettings = call(staffRoutes.saveFeedbackSettings, {
  summary: 'Save whether guests are asked for feedback',
  params: z.object({ isOn: Flag }),
  result: FeedbackSettings,
})
