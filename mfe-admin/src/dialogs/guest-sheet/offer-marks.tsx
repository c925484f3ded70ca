import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { isMinSpendReached } from '@sufra/domain/promotions/spend'
import { formatPrice } from '@sufra/i18n/format'
import { isolateValue } from '@sufra/i18n/isolate-value'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Bdi, LocalizedText } from '@sufra/ui/localized-text'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { useOfferConditions } from '../../parts/offers/use-offer-conditions.ts'
import { useOfferObstacle } from '../../parts/offers/use-offer-obstacle.ts'
import { words } from '../../words.ts'
import { MarkRow } from './mark-row.tsx'
import type { Refusal } from './refusal.ts'

interface OfferMarksProps {
  offers: readonly Offer[]
  marked: readonly number[]
  /** Of the bill in fils, by `calculateSpend`. */
  spend: number | null
  refusal: Refusal | null
  onMark: (id: number) => void
}

/** Those that can be used now come first. */
export function OfferMarks({ offers, marked, spend, refusal, onMark }: OfferMarksProps) {
  const t = useWords(words)
  const language = useLanguage()
  const discountText = useDiscountText()
  const conditions = useOfferConditions()
  const obstacleOf = useOfferObstacle()
  const rows = offers.map((offer) => ({ offer, obstacle: obstacleOf(offer) }))
  rows.sort((one, other) => Number(one.obstacle !== null) - Number(other.obstacle !== null))
  return rows.map(({ offer, obstacle }) => {
    const isMarked = marked.includes(offer.id)
    const isMissed = isMarked && !isMinSpendReached(offer, spend)
    const about = [
      ...(obstacle ? [t(`useOffer.${obstacle}`)] : []),
      ...(offer.minSpend > 0 ? [t('bill.minSpend', { amount: formatPrice(offer.minSpend, language) })] : []),
      ...(offer.validDays.length % 7 === 0 ? [] : [conditions.days(offer)]),
      ...(offer.timeFrom || offer.timeUntil ? [conditions.times(offer)] : []),
    ]
    const refused = refusal?.offerId === offer.id ? refusal.message : undefined
    return (
      <MarkRow
        key={offer.id}
        isMarked={isMarked}
        // A mark can be taken off when its time has ended meanwhile.
        isDisabled={obstacle !== null && !isMarked}
        title={
          <>
            <LocalizedText text={offer.title} arabic={offer.titleAr} /> ·{' '}
            <Bdi dir="auto">{discountText(offer.discountType, offer.discountValue)}</Bdi>
          </>
        }
        about={about.map((part) => isolateValue(part, language)).join(' · ')}
        problem={refused ?? (isMissed ? t('bill.minSpendMissed') : undefined)}
        onPress={() => onMark(offer.id)}
      />
    )
  })
}
