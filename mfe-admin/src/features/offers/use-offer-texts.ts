import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { common, useWords } from '@sufra/i18n/use-words'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { useOfferConditions } from '../../parts/offers/use-offer-conditions.ts'
import { usePictureTexts } from '../../parts/pictures/use-picture-texts.ts'
import { words } from '../../words.ts'
import type { OfferValues } from './offer-values.ts'

export function useOfferTexts(): FieldTexts<OfferValues> {
  const t = useWords(words)
  const shared = useWords(common)
  const discountText = useDiscountText()
  const conditions = useOfferConditions()
  const discount = [
    t('offers.discountValue'),
    ({ discountType, discountValue }: OfferValues) => discountType && discountText(discountType, discountValue ?? 0),
  ] as const
  const dates = [t('offers.valid'), conditions.dates] as const
  const times = [t('offers.times'), conditions.times] as const
  return {
    title: [t('promotions.title'), ({ title }) => title],
    titleAr: [t('promotions.titleAr'), ({ titleAr }) => titleAr],
    description: [t('promotions.description'), ({ description }) => description],
    descriptionAr: [t('promotions.descriptionAr'), ({ descriptionAr }) => descriptionAr],
    ...usePictureTexts(),
    discountType: discount,
    discountValue: discount,
    minSpend: [t('offers.minSpend'), conditions.minSpend],
    validFrom: dates,
    validUntil: dates,
    validDays: [t('offers.validDays'), conditions.days],
    timeFrom: times,
    timeUntil: times,
    usageLimit: [t('offers.usageLimit'), conditions.usage],
    dietaryPreference: [
      t('promotions.dietaryPreference'),
      ({ dietaryPreference }) => shared(`audience.${dietaryPreference}`),
    ],
    isHalalOnly: [t('offers.isHalalOnly'), ({ isHalalOnly }) => isHalalOnly],
    isActive: [t('promotions.active'), ({ isActive }) => isActive],
  }
}
