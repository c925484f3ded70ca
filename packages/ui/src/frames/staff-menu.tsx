import { common, useWords } from '@sufra/i18n/use-words'
import { NavLink } from '@sufra/ui/router'
import { type LucideIcon, Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { forcedSelected, oneLine } from '../theme/styles.ts'
import { color, font, motion, radius, size, space } from '../theme/theme.ts'
import { CountBadge, type TabBadge } from './count-badge.tsx'
import { useLocation } from './router.ts'

export interface RailTab {
  to: string
  label: string
  icon: LucideIcon
  /** Current only on exactly this address. */
  exact?: boolean
  badge?: TabBadge | undefined
}

const Opener = styled(PlainButton)`
  max-inline-size: 100%;
  color: ${color.goldBright};
  > span { ${oneLine} }
`
const Links = styled.nav`
  display: grid;
  gap: ${space[1]};
  margin-inline: -${space[3]};
`
const MenuLink = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 48px;
  padding-inline: ${space[3]};
  border-radius: ${radius.control};
  color: ${color.ink};
  font-size: ${size.m};
  text-decoration: none;
  transition: background-color ${motion.quick};

  > svg { color: ${color.gold}; }
  &:hover { background: ${color.sand}; }
  &[aria-current='page'] { background: ${color.goldSoft}; font-weight: ${font.strong}; ${forcedSelected} }
`

interface StaffMenuProps {
  tabs: readonly RailTab[]
  foot?: ReactNode
}

export function StaffMenu({ tabs, foot }: StaffMenuProps) {
  const t = useWords(common)
  const { pathname } = useLocation()
  // Navigation closes the menu.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const close = () => setOpenOn(null)
  const present = tabs.find(({ to, exact }) => (exact ? pathname === to : pathname.startsWith(to)))
  const title = t('navigation.main')
  return (
    <>
      <Opener
        aria-haspopup="dialog"
        aria-label={present ? `${title}: ${present.label}` : title}
        onClick={() => setOpenOn(pathname)}
      >
        <Icon of={Menu} />
        {present && <span>{present.label}</span>}
      </Opener>
      <Dialog open={openOn === pathname} onClose={close} title={title} variant="sheet" footer={foot}>
        <Links aria-label={title}>
          {tabs.map((tab) => (
            <MenuLink key={tab.to} to={tab.to} end={tab.exact} onClick={close}>
              <Icon of={tab.icon} />
              {tab.label}
              <CountBadge badge={tab.badge} />
            </MenuLink>
          ))}
        </Links>
      </Dialog>
    </>
  )
}
