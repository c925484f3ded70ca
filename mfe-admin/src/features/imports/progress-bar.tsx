import type { Import } from '@sufra/contracts/customers/imports/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { color, radius, size, space } from '@sufra/ui/theme'
import { useId } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Bar = styled.progress`
  inline-size: 100%;
  block-size: 12px;
  border: 0;
  border-radius: ${radius.full};
  overflow: hidden;
  background: ${color.line};
  accent-color: ${color.gold};
  &::-webkit-progress-bar { background: ${color.line}; }
  &::-webkit-progress-value { background: ${color.goldFill}; }
  &::-moz-progress-bar { background: ${color.goldFill}; }
`
const Text = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]};
  font-size: ${size.s};
`

/** How far a step has come. Leaving the page does not stop it. */
export function ProgressBar({ record: { state, passed, lines, counts } }: { record: Import }) {
  const t = useWords(words)
  const language = useLanguage()
  const id = useId()
  const most = state === 'undoing' ? Math.max(counts.done, passed, 1) : Math.max(lines, 1)
  const name = state === 'checking' || state === 'running' ? state : 'undoing'
  return (
    <div>
      <Text id={id}>
        <span role="status">{t(`imports.working.${name}`)}</span>
        <span>
          {t('imports.passed', { passed: formatNumber(passed, language), lines: formatNumber(most, language) })}
        </span>
      </Text>
      <Bar aria-labelledby={id} value={passed} max={most} />
      <Text>{t('imports.leave')}</Text>
    </div>
  )
}
