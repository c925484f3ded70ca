import { TEXT_MOST, TITLE_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { DayField, Flag, formatMaximum, requiredText, wholeNumber } from '../../fields.ts'
import { listSchemas, type StaffFields } from '../../record-fields.ts'
import { createArabicText, DietaryPreference } from '../fields.ts'
import { pictureDefaults, pictureFields } from '../pictures/fields.ts'

const MOST_PRIORITY = 10

/** `one_time` disappears once the customer has read it, `persistent` stays (staff specification §4). */
const VisibilityType = z.enum(['one_time', 'persistent'], { error: 'Visibility must be one_time or persistent' })

/**
 * Fields of a news item (staff specification §3), in screen order. An absent field takes its default on creation and
 * keeps its value on update.
 */
export const newsFields = {
  title: { schema: requiredText('Title is required', TITLE_MOST), answer: z.string() },
  titleAr: createArabicText(TITLE_MOST),
  content: { schema: requiredText('Content is required', TEXT_MOST), answer: z.string() },
  contentAr: createArabicText(TEXT_MOST),
  ...pictureFields,
  priority: {
    schema: z.optional(wholeNumber(0, MOST_PRIORITY, 'Priority must be 0 or higher', formatMaximum(MOST_PRIORITY))),
    answer: z.int(),
  },
  visibilityType: { schema: z.optional(VisibilityType), answer: VisibilityType },
  dietaryPreference: { schema: z.optional(DietaryPreference), answer: DietaryPreference },
  isActive: { schema: z.optional(Flag), answer: z.boolean() },
} as const satisfies StaffFields

export const newsDefaults = {
  titleAr: null,
  contentAr: null,
  ...pictureDefaults,
  priority: 0,
  visibilityType: 'one_time',
  dietaryPreference: 'all',
  isActive: true,
} as const

/** `lastDay`: customers see the item until the end of this day; absent keeps it, null removes it. */
export const NewsEdit = z.object({ ...listSchemas(newsFields), lastDay: z.optional(z.nullable(DayField)) })
export type NewsEdit = z.infer<typeof NewsEdit>
