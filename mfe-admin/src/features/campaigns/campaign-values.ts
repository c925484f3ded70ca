import type { Campaign } from '@sufra/contracts/marketing/campaigns/entities'
import type { CampaignEdit } from '@sufra/contracts/marketing/campaigns/fields'
import type { DiscountType } from '@sufra/contracts/promotions/fields'
import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
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
    return { ...texts, segmentId: null, hasCode: false, code: CODE, date: addDays(today, 1), time: '10:00' }
  }
  const { name, segmentId, subject, subjectAr, text, textAr, code, date, time } = campaign
  const texts = { name, subject, subjectAr, text, textAr }
  return { ...texts, segmentId, hasCode: code !== null, code: code ?? CODE, date, time }
}

export function toRequest({ hasCode, code, ...values }: CampaignValues) {
  return { ...values, code: hasCode ? code : null }
}
