import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color, size } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Line = styled.p`
  /* Keeps its height while it is empty. */
  min-block-size: calc(1em * var(--line-text));
  color: ${color.muted};
  font-size: ${size.s};
  font-variant-numeric: tabular-nums;
`

interface MatchCountProps {
  total: number | undefined
  /** False shows the total instead of a number of matches. */
  searched: boolean
}

/** An announcement for screen readers as well; empty while unknown. */
export function MatchCount({ total, searched }: MatchCountProps) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Line role="status">
      {total !== undefined &&
        t(searched ? 'directory.found' : 'directory.total', { count: total, number: formatNumber(total, language) })}
    </Line>
  )
}
