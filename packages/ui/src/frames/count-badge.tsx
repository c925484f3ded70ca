import { formatNumber } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import styled from 'styled-components'
import { color, font, radius, size } from '../theme/theme.ts'

export interface TabBadge {
  count: number
  label: string
}

const Pill = styled.span`
  margin-inline-start: auto;
  min-inline-size: 22px;
  padding: 1px 7px;
  border-radius: ${radius.full};
  background: ${color.goldBright};
  color: ${color.inkFill};
  font-size: ${size.xs};
  font-weight: ${font.strong};
  font-variant-numeric: tabular-nums;
  text-align: center;
`

export function CountBadge({ badge }: { badge: TabBadge | undefined }) {
  const language = useLanguage()
  if (!badge || badge.count === 0) return null
  return (
    <Pill role="img" aria-label={badge.label} title={badge.label}>
      {formatNumber(badge.count, language)}
    </Pill>
  )
}
