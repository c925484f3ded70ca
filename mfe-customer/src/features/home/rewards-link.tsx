import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { Link } from '@sufra/ui/router'
import { ChevronRight, Gift } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Face = styled(Link)`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-block-size: 64px;
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.goldSoft};
  color: ${({ theme }) => theme.color.ink};
  text-decoration: none;
  transition: border-color ${({ theme }) => theme.motion.quick};
  &:hover { border-color: ${({ theme }) => theme.color.goldFill}; }
  svg { color: ${({ theme }) => theme.color.gold}; }
`
const Words = styled.span`
  display: grid;
  strong { font-weight: ${({ theme }) => theme.font.strong}; }
  small { font-size: ${({ theme }) => theme.size.s}; color: ${({ theme }) => theme.color.inkSoft}; }
`

/** The quick way to the rewards. */
export function RewardsLink() {
  const t = useWords(words)
  return (
    <Face to="/rewards">
      <Icon of={Gift} size={24} />
      <Words>
        <strong>{t('home.rewards')}</strong>
        <small>{t('home.rewardsText')}</small>
      </Words>
      <Icon of={ChevronRight} mirrored />
    </Face>
  )
}
