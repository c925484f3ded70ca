import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { common, useWords } from '@sufra/i18n/use-words'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { usePictureTexts } from '../../parts/pictures/use-picture-texts.ts'
import { words } from '../../words.ts'
import type { RewardValues } from './reward-values.ts'

export function useRewardTexts(): FieldTexts<RewardValues> {
  const t = useWords(words)
  const shared = useWords(common)
  const discountText = useDiscountText()
  const discount = [
    t('rewards.voucherValue'),
    ({ discountType, discountValue }: RewardValues) => discountType && discountText(discountType, discountValue ?? 0),
  ] as const
  return {
    name: [t('rewards.name'), ({ name }) => name],
    nameAr: [t('rewards.nameAr'), ({ nameAr }) => nameAr],
    description: [t('promotions.description'), ({ description }) => description],
    descriptionAr: [t('promotions.descriptionAr'), ({ descriptionAr }) => descriptionAr],
    ...usePictureTexts(),
    pointsCost: [t('rewards.pointsCost'), ({ pointsCost }) => pointsCost],
    discountType: discount,
    discountValue: discount,
    dietaryPreference: [
      t('promotions.dietaryPreference'),
      ({ dietaryPreference }) => shared(`audience.${dietaryPreference}`),
    ],
    isMultipleRedemption: [
      t('rewards.isMultipleRedemption'),
      ({ isMultipleRedemption }) => t(isMultipleRedemption ? 'rewards.asOftenAsPoints' : 'rewards.once'),
    ],
    isActive: [t('promotions.active'), ({ isActive }) => isActive],
  }
}
