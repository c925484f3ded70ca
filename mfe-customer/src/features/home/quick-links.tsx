import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { Link } from '@sufra/ui/router'
import { CalendarHeart, Gift, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(120px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[2]};
`
const Face = styled(Link)`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  align-content: start;
  padding: ${({ theme }) => theme.space[4]};
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

/** The quick ways to the rewards and the offers. */
export function QuickLinks() {
  const t = useWords(words)
  return (
    <Two>
      <QuickLink to="/rewards" icon={Gift} name={t('home.rewards')} text={t('home.rewardsText')} />
      <QuickLink to="/offers" icon={CalendarHeart} name={t('home.offers')} text={t('home.offersText')} />
    </Two>
  )
}

function QuickLink({ to, icon, name, text }: { to: string; icon: LucideIcon; name: string; text: string }) {
  return (
    <Face to={to}>
      <Icon of={icon} size={24} />
      <Words>
        <strong>{name}</strong>
        <small>{text}</small>
      </Words>
    </Face>
  )
}
