import { isCampaignTime, MOST_CODE_DAYS, SUBJECT_MOST } from '@sufra/domain/marketing/campaign'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import {
  createStrictObject,
  dayField,
  formatMaximum,
  optionalText,
  requiredText,
  timeField,
  wholeNumber,
} from '../../fields.ts'
import { DiscountType, DiscountValue, isValueOfType, PERCENT_MAXIMUM } from '../../promotions/fields.ts'

const SEGMENT = 'Please choose a customer group'
const TIME = 'Please enter a time from 09:00 to 17:59'
const CODE_DAYS = 'This must be a whole number of days'

/** A discount code for each recipient, valid for `validDays` after its mail is queued. */
const CampaignCode = createStrictObject({
  discountType: DiscountType,
  discountValue: DiscountValue,
  validDays: wholeNumber(1, MOST_CODE_DAYS, CODE_DAYS, formatMaximum(MOST_CODE_DAYS)),
}).check(z.refine(isValueOfType, { path: ['discountValue'], error: PERCENT_MAXIMUM }))

/** `date` and `time` are of the restaurant. Texts are plain, with paragraphs. */
export const CampaignEdit = z.object({
  name: requiredText('Name is required', NAME_MOST),
  segmentId: wholeNumber(1, Number.MAX_SAFE_INTEGER, SEGMENT),
  subject: requiredText('Subject is required', SUBJECT_MOST),
  subjectAr: requiredText('Arabic subject is required', SUBJECT_MOST),
  text: requiredText('Text is required', TEXT_MOST),
  textAr: requiredText('Arabic text is required', TEXT_MOST),
  code: z.nullable(CampaignCode),
  date: dayField('Please choose a day'),
  time: timeField(TIME).check(z.refine(isCampaignTime, TIME)),
})
export type CampaignEdit = z.infer<typeof CampaignEdit>

/** What a draft has by now. */
export const CampaignTexts = z.object({
  subject: optionalText(SUBJECT_MOST),
  subjectAr: optionalText(SUBJECT_MOST),
  text: optionalText(TEXT_MOST),
  textAr: optionalText(TEXT_MOST),
  /** The last day of a sample code; without it the mail has no code. */
  codeUntil: z.optional(dayField('Please choose a day')),
})
