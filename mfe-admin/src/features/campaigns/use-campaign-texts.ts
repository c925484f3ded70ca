import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { formatDay, formatList, formatNumber, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useListSegmentsQuery } from '../../calls/segments.ts'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { words } from '../../words.ts'
import type { CampaignValues } from './campaign-values.ts'

export function useCampaignTexts(): FieldTexts<CampaignValues> {
  const t = useWords(words)
  const language = useLanguage()
  const discountText = useDiscountText()
  const { data: segments = [] } = useListSegmentsQuery()
  const describeCode = ({ hasCode, code }: CampaignValues) =>
    hasCode
      ? t('campaigns.codeText', {
          discount: discountText(code.discountType, code.discountValue ?? 0),
          days: formatNumber(code.validDays ?? 0, language),
        })
      : t('campaigns.noCode')
  const code = [t('campaigns.code'), describeCode] as const
  const describeTime = ({ date, time }: CampaignValues) =>
    formatList([date ? formatDay(date, language) : '–', formatTime(time, language)], language)
  const when = [t('campaigns.when'), describeTime] as const
  return {
    name: [t('campaigns.name'), ({ name }) => name],
    segmentId: [
      t('campaigns.segment'),
      ({ segmentId }) => segments.find(({ id }) => id === segmentId)?.name ?? t('campaigns.deletedSegment'),
    ],
    subject: [t('campaigns.subject'), ({ subject }) => subject],
    subjectAr: [t('campaigns.subjectAr'), ({ subjectAr }) => subjectAr],
    text: [t('campaigns.text'), ({ text }) => text],
    textAr: [t('campaigns.textAr'), ({ textAr }) => textAr],
    hasCode: code,
    code,
    holdout: [t('campaigns.holdout'), ({ holdout }) => t(holdout ? 'campaigns.holdoutOn' : 'campaigns.holdoutOff')],
    date: when,
    time: when,
  }
}
