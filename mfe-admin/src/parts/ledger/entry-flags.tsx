import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Link } from '@sufra/ui/router'
import { space } from '@sufra/ui/theme'
import { Flag } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`
const OrderLink = styled(Link)`
  border-radius: 999px;
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
`

/** An order that earned twice links to its entries, possibly of other customers. */
export function EntryFlags({ line: { flags = [], posOrderNumber } }: { line: LedgerEntry }) {
  const t = useWords(words)
  if (flags.length === 0) return null
  return (
    <Row>
      {flags.map((flag) => {
        const mark = (
          <Badge key={flag} tone="info">
            <Flag size={12} aria-hidden="true" />
            {t(`ledger.flags.${flag}`)}
          </Badge>
        )
        if (flag !== 'order_twice' || posOrderNumber === null) return mark
        return (
          <OrderLink
            key={flag}
            to={`/admin/ledger?order=${encodeURIComponent(posOrderNumber)}`}
            aria-label={t('ledger.sameOrder', { number: posOrderNumber })}
          >
            {mark}
          </OrderLink>
        )
      })}
    </Row>
  )
}
