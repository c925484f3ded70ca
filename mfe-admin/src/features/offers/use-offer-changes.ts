import type { Offer } from '@sufra/contracts/entities/offer'
import { common, useWords } from '@sufra/i18n/use-words'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { type Change, useChanges } from '../../parts/editing/use-changes.ts'
import { usePictureText } from '../../parts/pictures/use-picture-text.ts'
import { words } from '../../words.ts'
import { useOfferConditions } from './use-offer-conditions.ts'

/** What differs between an offer as it was read and as it is now. */
export function useOfferChanges(before: Offer | null, now: Offer | null): Change[] {
  const t = useWords(words)
  const pictureText = usePictureText()
  const shared = useWords(common)
  const discountText = useDiscountText()
  const said = useOfferConditions()
  return useChanges(before, now, [
    [t('promotions.title'), ({ title }) => title],
    [t('promotions.titleAr'), ({ titleAr }) => titleAr],
    [t('promotions.description'), ({ description }) => description],
    [t('promotions.descriptionAr'), ({ descriptionAr }) => descriptionAr],
    [t('pictures.picture'), ({ picture }) => pictureText(picture)],
    [t('pictures.alt'), ({ pictureAlt }) => pictureAlt],
    [t('offers.discountValue'), ({ discountType, discountValue }) => discountText(discountType, discountValue)],
    [t('offers.minSpend'), said.minSpend],
    [t('offers.valid'), said.dates],
    [t('offers.validDays'), said.days],
    [t('offers.times'), said.times],
    [t('offers.usageLimit'), said.usage],
    [t('promotions.dietaryPreference'), ({ dietaryPreference }) => shared(`audience.${dietaryPreference}`)],
    [t('offers.isHalalOnly'), ({ isHalalOnly }) => isHalalOnly],
    [t('promotions.active'), ({ isActive }) => isActive],
  ])
}
