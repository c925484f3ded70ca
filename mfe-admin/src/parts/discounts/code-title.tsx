import type { DiscountCode } from '@sufra/contracts/rewards/entities'
import { useLanguage } from '@sufra/i18n/use-words'
import { Bdi } from '@sufra/ui/isolate'
import { LocalizedText } from '@sufra/ui/written'
import { codeWorth } from './code-worth.ts'

export function CodeTitle({ code }: { code: DiscountCode }) {
  const worth = codeWorth(code, useLanguage())
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
