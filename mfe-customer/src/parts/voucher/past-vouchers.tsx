import { useTimeZone } from '@sufra/api/restaurant-day'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Collapsible } from '@sufra/ui/collapsible'
import { Bdi, LocalizedText } from '@sufra/ui/localized-text'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space[3]}`};
  padding-block: ${({ theme }) => theme.space[2]};
  font-size: ${({ theme }) => theme.size.s};
  overflow-wrap: anywhere;
  & + & { border-block-start: 1px solid ${({ theme }) => theme.color.line}; }
  small { color: ${({ theme }) => theme.color.muted}; font-size: ${({ theme }) => theme.size.xs}; }
`

/** @param vouchers newest first */
export function PastVouchers({ vouchers }: { vouchers: readonly DiscountCode[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  if (vouchers.length === 0) return null
  const formatEnd = ({ usedAt, expiresAt }: DiscountCode) => {
    const date = formatDate(usedAt ?? expiresAt, language, timeZone)
    return t(usedAt ? 'voucher.used' : 'voucher.expired', { date })
  }
  return (
    <Collapsible plain title={t('voucher.past')}>
      <ul>
        {vouchers.map((voucher) => (
          <Row key={voucher.id}>
            <span>
              <LocalizedText text={voucher.rewardTitle} arabic={voucher.rewardTitleAr} />
            </span>
            <small>
              <Bdi>{voucher.code}</Bdi>
              {' · '}
              {formatEnd(voucher)}
            </small>
          </Row>
        ))}
      </ul>
    </Collapsible>
  )
}
