import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { useOfferConditions } from '../../parts/offers/use-offer-conditions.ts'
import { RecordCard } from '../../parts/records/record-card.tsx'
import { audienceTones } from '../../parts/records/record-texts.ts'
import type { CardProps } from '../../parts/records/records-page.tsx'
import { words } from '../../words.ts'

export function OfferCard({ record: offer, ...actions }: CardProps<Offer>) {
  const t = useWords(words)
  const shared = useWords(common)
  const discountText = useDiscountText()
  const said = useOfferConditions()
  const { isActive, isHalalOnly, dietaryPreference } = offer
  return (
    <RecordCard
      {...actions}
      picture={offer.picture}
      pictureAlt={offer.pictureAlt}
      title={{ text: offer.title, arabic: offer.titleAr }}
      description={{ text: offer.description, arabic: offer.descriptionAr }}
      worth={discountText(offer.discountType, offer.discountValue)}
      tone={audienceTones[dietaryPreference]}
      isActive={isActive}
      badges={
        <>
          <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'offers.active' : 'offers.inactive')}</Badge>
          {(isHalalOnly || dietaryPreference === 'halal') && <Badge tone="success">{t('offers.halal')}</Badge>}
        </>
      }
      facts={[
        [t('offers.minSpend'), said.minSpend(offer)],
        [t('offers.valid'), said.dates(offer)],
        [t('offers.days'), said.days(offer)],
        [t('offers.times'), said.times(offer)],
        [t('offers.usageLimit'), said.usage(offer)],
        [t('promotions.dietaryPreference'), shared(`audience.${dietaryPreference}`)],
      ]}
    />
  )
}
