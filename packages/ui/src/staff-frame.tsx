import { common, useWords } from '@sufra/i18n/use-words'
import {
  CalendarClock,
  ChartColumn,
  Clock,
  Gift,
  History,
  LayoutDashboard,
  ListChecks,
  LogOut,
  Newspaper,
  Tag,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PlainButton } from './plain-button.tsx'
import { pressGuard } from './press-guard.ts'
import { StaffLayout } from './staff-layout.tsx'

/** The pages of the staff area, whichever front end they belong to; the names are the contract's (§10). */
const PAGES = [
  { to: '/admin', name: 'dashboard', icon: LayoutDashboard, exact: true },
  { to: '/admin/rewards', name: 'rewards', icon: Gift, exact: false },
  { to: '/admin/offers', name: 'offers', icon: Tag, exact: false },
  { to: '/admin/history', name: 'history', icon: History, exact: false },
  { to: '/admin/news', name: 'news', icon: Newspaper, exact: false },
  { to: '/admin/restaurant-hours', name: 'hours', icon: Clock, exact: false },
  { to: '/admin/reservations', name: 'reservations', icon: CalendarClock, exact: false },
  { to: '/admin/reports', name: 'reports', icon: ChartColumn, exact: false },
] as const

/** Pages that only editors have. */
const EDITORS_PAGES = [
  { to: '/admin/activity', name: 'activity', icon: ListChecks, exact: false },
  { to: '/admin/staff', name: 'accounts', icon: UsersRound, exact: false },
] as const

interface StaffFrameProps {
  /** The restaurant's name. */
  brand: string
  /** Whether this person may edit. */
  canEdit: boolean
  onLogout: () => void
  /** True while signing out is under way. */
  leaving: boolean
  children: ReactNode
}

/** The staff area around every page: where to go, the language, Logout. */
export function StaffFrame({ brand, canEdit, onLogout, leaving, children }: StaffFrameProps) {
  const t = useWords(common)
  const pages = canEdit ? [...PAGES, ...EDITORS_PAGES] : PAGES
  return (
    <StaffLayout
      brand={brand}
      tabs={pages.map(({ name, ...page }) => ({ ...page, label: t(`staff.${name}`) }))}
      foot={
        <>
          <LanguageSwitch />
          <PlainButton onClick={onLogout} {...pressGuard(leaving)}>
            <Icon of={LogOut} mirrored />
            {t('actions.logout')}
          </PlainButton>
        </>
      }
    >
      {children}
    </StaffLayout>
  )
}
