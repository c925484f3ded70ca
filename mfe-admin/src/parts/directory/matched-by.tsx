import type { FoundCustomer } from '@sufra/contracts/customers/entities'
import { useWords } from '@sufra/i18n/use-words'
import { color, font, size } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Line = styled.span`
  display: block;
  flex-basis: 100%;
  color: ${color.muted};
  font-size: ${size.xs};
  font-weight: ${font.regular};
  overflow-wrap: anywhere;
`

/** Explains a match by customer ID, discount code or order; empty for name and phone. */
export function MatchedBy({ foundBy, className }: Pick<FoundCustomer, 'foundBy'> & { className?: string }) {
  const t = useWords(words)
  if (!foundBy) return null
  return <Line className={className}>{t(`directory.foundBy.${foundBy.by}`, { number: foundBy.text })}</Line>
}
