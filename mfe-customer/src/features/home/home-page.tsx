import { useRestaurantName, useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useToday } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { PageFailures } from '@sufra/ui/page-failures'
import { Skeleton } from '@sufra/ui/skeleton'
import styled from 'styled-components'
import { CustomerFrame } from '../../frame/customer-frame.tsx'
import { Columns, Stack } from '../../parts/columns.tsx'
import { CompactPrivacy } from '../../parts/privacy/compact-privacy.tsx'
import { ReservationSlot } from '../../parts/reservation-slot.tsx'
import { words } from '../../words.ts'
import { ActiveDiscounts } from './active-discounts.tsx'
import { ContactActions, ReserveButton } from './contact-actions.tsx'
import { InstallHint } from './install-hint.tsx'
import { MemberCard } from './member-card.tsx'
import { MenuButtons } from './menu-buttons.tsx'
import { NewsPanel } from './news/news-panel.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { PasswordHint } from './password-hint.tsx'
import { QuickLinks } from './quick-links.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** Lazy: of few guests. */
const ConfirmEmail = createLazyPart(() => import('../../parts/confirm-email.tsx'))
/** Lazy: below what guests come for. */
const RestaurantPlace = createLazyPart(() => import('./restaurant-place.tsx'))
/** Lazy: few restaurants let points expire. */
const ExpiringHint = createLazyPart(() => import('../../parts/point-lots/expiring-hint.tsx'))

const Tonight = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`
const CardNote = styled.p`
  color: ${({ theme }) => theme.color.inkSoft};
  font-size: ${({ theme }) => theme.size.s};
  text-align: center;
`
const Footer = styled.footer`
  padding-block: ${({ theme }) => `${theme.space[4]} ${theme.space[2]}`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.xs};
  text-align: center;
`

function NoteBelowCard() {
  const { data: restaurant } = useRestaurantQuery()
  const written = useWritten()
  const { cardNote = null, cardNoteAr = null } = restaurant ?? {}
  if (!cardNote && !cardNoteAr) return null
  const { text, ...marks } = written({ text: cardNote ?? cardNoteAr ?? '', arabic: cardNoteAr })
  return <CardNote {...marks}>{text}</CardNote>
}

export function HomePage() {
  const t = useWords(words)
  const today = useToday()
  const { email, emailConfirmedAt } = useCustomer()
  const { data: restaurant, isError } = useRestaurantQuery()
  const name = useRestaurantName() ?? ''
  return (
    <CustomerFrame title={isError ? t('frame.home') : name}>
      <PageFailures>
        <Columns>
          <Stack>
            <MemberCard />
            <NoteBelowCard />
            <Tonight>
              <ReservationSlot name="reservations/next-chip" fallback={<Skeleton height="84px" />} />
              <ReserveButton />
            </Tonight>
            <ContactActions />
            <MenuButtons />
            {restaurant?.pointsExpire && <ExpiringHint />}
            {email && !emailConfirmedAt && restaurant?.mailFrom && <ConfirmEmail />}
            <PasswordHint />
            <InstallHint />
          </Stack>
          <Stack>
            <QuickLinks />
            <NewsPanel />
            <ActiveDiscounts />
            <RecentActivity />
            <OpeningHours />
          </Stack>
        </Columns>
        <Footer>
          <RestaurantPlace />
          <CompactPrivacy />
          {name && <p>{t('home.copyright', { year: today.slice(0, 4), name })}</p>}
        </Footer>
      </PageFailures>
    </CustomerFrame>
  )
}
