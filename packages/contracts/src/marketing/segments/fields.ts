import { DIRECTORY_DIETS } from '@sufra/domain/customers/directory'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { createStrictObject, Id, requiredText, wholeNumber } from '../../fields.ts'

const MOST_DAYS = 3650
const DAYS = `This must be a whole number of days from 1 to ${MOST_DAYS}`
const ONE_VISIT = 'Choose customers who came lately, or those who did not'
const POINTS = 'This must be a positive whole number'

const Yes = z.literal(true, { error: 'This must be true' })
const Days = wholeNumber(1, MOST_DAYS, DAYS)

/**
 * The directory's filters, which combine; none of them means all customers. Days and months are relative to today, so
 * that a segment moves with time.
 */
export const SegmentFilter = createStrictObject(
  {
    diet: z.optional(z.enum(DIRECTORY_DIETS, { error: 'There is no such dietary preference' })),
    minPoints: z.optional(wholeNumber(1, 999_999_999, POINTS)),
    visitedWithin: z.optional(Days),
    notVisitedFor: z.optional(Days),
    neverVisited: z.optional(Yes),
    birthdayThisMonth: z.optional(Yes),
    holdsCode: z.optional(Yes),
    tier: z.optional(Id),
    tag: z.optional(Id),
  },
  'Filter is required',
).check(
  z.refine(({ visitedWithin, notVisitedFor }) => visitedWithin === undefined || notVisitedFor === undefined, {
    path: ['notVisitedFor'],
    error: ONE_VISIT,
  }),
  z.refine((filter) => !filter.neverVisited || (filter.visitedWithin ?? filter.notVisitedFor) === undefined, {
    path: ['neverVisited'],
    error: ONE_VISIT,
  }),
)
export type SegmentFilter = z.infer<typeof SegmentFilter>

export const SegmentName = z.object({ name: requiredText('Name is required', NAME_MOST) })

export const SegmentEdit = z.extend(SegmentName, { filter: SegmentFilter })
export type SegmentEdit = z.infer<typeof SegmentEdit>
