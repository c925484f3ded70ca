import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import { type CampaignEdit, CodeWorth } from '@sufra/contracts/marketing/campaigns/fields'
import type { DiscountType } from '@sufra/contracts/promotions/fields'
import { addDays, type Day, isDay } from '@sufra/domain/platform/calendar-day'
import type { UseFormReturn } from 'react-hook-form'

interface CodeValues {
  discountType: DiscountType
  discountValue: number | null
  validDays: number | null
}

/** Null for no choice. */
export interface CampaignValues extends Pick<Campaign, 'name' | 'subject' | 'subjectAr' | 'text' | 'textAr' | 'time'> {
  segmentId: number | null
  hasCode: boolean
  code: CodeValues
  holdout: boolean
  date: Day | null
}

export type CampaignForm = UseFormReturn<CampaignValues, unknown, CampaignEdit>

export const TOGETHER = [
  ['hasCode', 'code'],
  ['date', 'time'],
] as const

/** Half hours in which mails are sent. */
export const TIMES = Array.from({ length: 18 }, (_, index) => {
  const hour = String(9 + Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

const CODE: CodeValues = { discountType: 'percentage', discountValue: 10, validDays: 30 }

export function toValues(campaign: Campaign | null, today: Day): CampaignValues {
  if (!campaign) {
    const texts = { name: '', subject: '', subjectAr: '', text: '', textAr: '' }
    const chosen = { segmentId: null, hasCode: false, code: CODE, holdout: true }
    return { ...texts, ...chosen, date: addDays(today, 1), time: '10:00' }
  }
  const { name, segmentId, subject, subjectAr, text, textAr, code, date, time } = campaign
  const texts = { name, subject, subjectAr, text, textAr }
  const holdout = campaign.holdout !== false
  return { ...texts, segmentId, hasCode: code !== null, code: code ?? CODE, holdout, date, time }
}

export function toRequest({ hasCode, code, ...values }: CampaignValues) {
  return { ...values, code: hasCode ? code : null }
}

/** Of a campaign, or of a form that may not be whole. */
export type PreviewedMail = Pick<CampaignEdit, 'subject' | 'subjectAr' | 'text' | 'textAr'> & {
  date: string | null
  code: CodeValues | null
}

/** The sample code of a preview or a test mail, as far as the form is whole. */
export function toSampleCode({ date, code }: PreviewedMail) {
  if (!code || !date || !isDay(date)) return {}
  const { validDays, ...worth } = code
  const { data } = CodeWorth.safeParse(worth)
  return { codeUntil: addDays(date, validDays ?? 0), ...(data && { code: data }) }
}
