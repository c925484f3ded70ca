import type { DiscountCode } from '@sufra/contracts/rewards/entities'
import { useLanguage } from '@sufra/i18n/use-words'
import { Bdi } from '@sufra/ui/bdi'
import { LocalizedText } from '@sufra/ui/localized-text'
import { formatCodeWorth } from './format-code-worth.ts'

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
