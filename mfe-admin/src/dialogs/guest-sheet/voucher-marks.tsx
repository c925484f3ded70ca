import { useTimeZone } from '@sufra/api/restaurant-day'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Bdi } from '@sufra/ui/localized-text'
import { CodeTitle } from '../../parts/discounts/code-title.tsx'
import { words } from '../../words.ts'
import { MarkRow } from './mark-row.tsx'
import type { Refusal } from './refusal.ts'

interface VoucherMarksProps {
  codes: readonly DiscountCode[]
  marked: readonly string[]
  refusal: Refusal | null
  onMark: (code: string) => void
}

export function VoucherMarks({ codes, marked, refusal, onMark }: VoucherMarksProps) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  return codes.map((code) => (
    <MarkRow
      key={code.id}
      isMarked={marked.includes(code.code)}
      title={<CodeTitle code={code} />}
      about={
        <>
          <Bdi>{code.code}</Bdi> · {t('bill.until', { day: formatDate(code.expiresAt, language, timeZone) })}
        </>
      }
      problem={refusal?.discountCode === code.code ? refusal.message : undefined}
      onPress={() => onMark(code.code)}
    />
  ))
}
