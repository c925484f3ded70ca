import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { formatPercent, formatPrice } from '@sufra/i18n/format'
import type { Language } from '@sufra/i18n/language'
import { useLanguage } from '@sufra/i18n/use-words'
import { Bdi, LocalizedText } from '@sufra/ui/localized-text'

export function CodeTitle({ code }: { code: DiscountCode }) {
  const worth = formatCodeWorth(code, useLanguage())
  return (
    <>
      <LocalizedText text={code.rewardTitle} arabic={code.rewardTitleAr} />
      {worth && (
        <>
          {' · '}
          <Bdi dir="auto">{worth}</Bdi>
        </>
      )}
    </>
  )
}

/** `15%`, `AED 75.50`; null for a voucher (contract §6). */
export function formatCodeWorth({ discountType, discountValue }: DiscountCode, language: Language): string | null {
  if (discountValue <= 0) return null
  if (discountType === 'percentage') return formatPercent(discountValue, language)
  return formatPrice(discountValue, language)
}
