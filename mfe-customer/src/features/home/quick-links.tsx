import { useToday } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import { isOfferActiveOn } from '@sufra/domain/promotions/offers'
import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import type { StoredPicture } from '@sufra/ui/picture'
import { Link } from '@sufra/ui/router'
import { CalendarHeart, Gift, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { useListOffersQuery, useListRewardsQuery } from '../../calls/content.ts'
import { findNextReward, listOfferedRewards } from '../../parts/offered-rewards.ts'
import { Thumb } from '../../parts/thumb.tsx'
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
const Head = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 36px;
`
const Words = styled.span`
  display: grid;
  strong { font-weight: ${({ theme }) => theme.font.strong}; }
  small { font-size: ${({ theme }) => theme.size.s}; color: ${({ theme }) => theme.color.inkSoft}; }
`

export function QuickLinks() {
  const t = useWords(words)
  const { id, points } = useCustomer()
  const today = useToday()
  const { data: rewards = [] } = useListRewardsQuery({ customerId: id })
  const { data: offers = [] } = useListOffersQuery({ customerId: id })
  const reward = findNextReward(listOfferedRewards(rewards), points)
  const offer = offers.find((one) => one.picture && isOfferActiveOn(one, today))
  return (
    <Two>
      <QuickLink
        to="/rewards"
        icon={Gift}
        name={t('home.rewards')}
        text={t('home.rewardsText')}
        picture={reward?.picture}
      />
      <QuickLink
        to="/offers"
        icon={CalendarHeart}
        name={t('home.offers')}
        text={t('home.offersText')}
        picture={offer?.picture}
      />
    </Two>
  )
}

interface QuickLinkProps {
  to: string
  icon: LucideIcon
  name: string
  text: string
  picture: StoredPicture | null | undefined
}

function QuickLink({ to, icon, name, text, picture }: QuickLinkProps) {
  return (
    <Face to={to}>
      <Head>
        <Icon of={icon} size={24} />
        {picture && <Thumb picture={picture} />}
      </Head>
      <Words>
        <strong>{name}</strong>
        <small>{text}</small>
      </Words>
    </Face>
  )
}
