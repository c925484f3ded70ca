import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { InkCard } from '@sufra/ui/card'
import { display } from '@sufra/ui/styles'
import styled from 'styled-components'
import { words } from '../words.ts'
import { StarMark } from './star-mark.tsx'

const Banner = styled(InkCard)`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[6]}`};
`
const Label = styled.p`
  color: ${({ theme }) => theme.color.inkText};
  font-size: ${({ theme }) => theme.size.s};
`
const Points = styled.p`
  ${display}
  font-size: ${({ theme }) => theme.size.display};
  color: ${({ theme }) => theme.color.goldBright};
`

export function PointsBanner({ points }: { points: number }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Banner aria-label={t('rewards.balance')}>
      <div>
        <Label>{t('rewards.balance')}</Label>
        <Points aria-live="polite">{formatNumber(points, language)}</Points>
        <Label>{t('rewards.balanceText')}</Label>
      </div>
      <StarMark size={64} />
    </Banner>
  )
}
