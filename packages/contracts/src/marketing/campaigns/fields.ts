import {
  type DraftTexts,
  isCampaignTime,
  listMissingTexts,
  MOST_CODE_DAYS,
  SUBJECT_MOST,
} from '@sufra/domain/marketing/campaign'
import { LANGUAGES } from '@sufra/domain/platform/choices'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import {
  createStrictObject,
  dayField,
  Flag,
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

/** Empty where the campaign is not written in the language. */
const createDraftText = (most: number) =>
  z.pipe(
    optionalText(most),
    z.transform((text) => text ?? ''),
  )

const MISSING: Readonly<Record<keyof DraftTexts, string>> = {
  subject: 'Subject is required',
  subjectAr: 'Arabic subject is required',
  text: 'Text is required',
  textAr: 'Arabic text is required',
}

/** Each language is written as a whole or not at all, and one of them is. */
export function checkTexts({ value, issues }: z.core.ParsePayload<DraftTexts>): void {
  for (const field of listMissingTexts(value))
    issues.push({ code: 'custom', path: [field], message: MISSING[field], input: value[field] })
}

/** `date` and `time` are of the restaurant. Texts are plain, with paragraphs. */
export const CampaignFields = z.object({
  name: requiredText('Name is required', NAME_MOST),
  segmentId: wholeNumber(1, Number.MAX_SAFE_INTEGER, SEGMENT),
  subject: createDraftText(SUBJECT_MOST),
  subjectAr: createDraftText(SUBJECT_MOST),
  text: createDraftText(TEXT_MOST),
  textAr: createDraftText(TEXT_MOST),
  code: z.nullable(CampaignCode),
  /** Whether one of each ten is held out; absent keeps the present value, at first true. */
  holdout: z.optional(Flag),
  date: dayField('Please choose a day'),
  time: timeField(TIME).check(z.refine(isCampaignTime, TIME)),
})
export const CampaignEdit = CampaignFields.check(checkTexts)
export type CampaignEdit = z.infer<typeof CampaignEdit>

export const CodeWorth = createStrictObject({ discountType: DiscountType, discountValue: DiscountValue }).check(
  z.refine(isValueOfType, { path: ['discountValue'], error: PERCENT_MAXIMUM }),
)

const SampleCode = {
  /** The last day of a sample code; without it the mail has no code. */
  codeUntil: z.optional(dayField('Please choose a day')),
  code: z.optional(CodeWorth),
}

/** What a draft has by now. */
export const CampaignTexts = z.object({
  subject: optionalText(SUBJECT_MOST),
  subjectAr: optionalText(SUBJECT_MOST),
  text: optionalText(TEXT_MOST),
  textAr: optionalText(TEXT_MOST),
  ...SampleCode,
})

/** One language of a draft. */
export const CampaignTest = createStrictObject({
  language: z.enum(LANGUAGES, { error: 'Language must be en or ar' }),
  subject: requiredText(MISSING.subject, SUBJECT_MOST),
  text: requiredText(MISSING.text, TEXT_MOST),
  ...SampleCode,
})
export type CampaignTest = z.infer<typeof CampaignTest>
