import type { Reward } from '@sufra/contracts/entities/reward'
import { common, useWords } from '@sufra/i18n/use-words'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { type Change, useChanges } from '../../parts/editing/use-changes.ts'
import { usePictureText } from '../../parts/pictures/use-picture-text.ts'
import { words } from '../../words.ts'

/** What differs between a reward as it was read and as it is now. */
export function useRewardChanges(before: Reward | null, now: Reward | null): Change[] {
  const t = useWords(words)
  const pictureText = usePictureText()
  const shared = useWords(common)
  const discountText = useDiscountText()
  return useChanges(before, now, [
    [t('rewards.name'), ({ name }) => name],
    [t('rewards.nameAr'), ({ nameAr }) => nameAr],
    [t('promotions.description'), ({ description }) => description],
    [t('promotions.descriptionAr'), ({ descriptionAr }) => descriptionAr],
    [t('pictures.picture'), ({ picture }) => pictureText(picture)],
    [t('pictures.alt'), ({ pictureAlt }) => pictureAlt],
    [t('rewards.pointsCost'), ({ pointsCost }) => pointsCost],
    [
      t('rewards.voucherValue'),
      ({ discountType, discountValue }) => discountType && discountText(discountType, discountValue ?? 0),
    ],
    [t('promotions.dietaryPreference'), ({ dietaryPreference }) => shared(`audience.${dietaryPreference}`)],
    [t('rewards.isMultipleRedemption'), ({ isMultipleRedemption }) => isMultipleRedemption],
    [t('promotions.active'), ({ isActive }) => isActive],
  ])
}
