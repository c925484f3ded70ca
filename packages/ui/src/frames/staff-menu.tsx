import { formatList } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { NavLink } from '@sufra/ui/router'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../controls/icon.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { forcedSelected, oneLine } from '../theme/styles.ts'
import { color, font, motion, radius, size, space } from '../theme/theme.ts'
import { CountBadge } from './count-badge.tsx'
import { Group, MenuGroups, type RailTab } from './menu-groups.tsx'
import { isPresent } from './navigation-groups.ts'
import { useLocation } from './router.ts'

const Opener = styled(PlainButton)`
  max-inline-size: 100%;
  color: ${color.goldBright};
  > span { ${oneLine} }
`
const Links = styled.nav`
  display: grid;
  gap: ${space[1]};
  margin-inline: -${space[3]};

  ${Group} { display: grid; gap: ${space[1]}; color: ${color.muted}; }
  ${Group} > button { min-block-size: 48px; }
  ${Group} > span { min-block-size: 32px; }
  ${Group}[data-folded] > a:not([data-main]) { display: none; }
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
  /** Beside the frequent entries: says More, or the page that is not among them. */
  isMore?: boolean
}

export function StaffMenu({ tabs, foot, isMore = false }: StaffMenuProps) {
  const t = useWords(common)
  const language = useLanguage()
  const { pathname } = useLocation()
  // Navigation closes the menu.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const close = () => setOpenOn(null)
  const hidden = isMore ? tabs.filter(({ isFrequent = false }) => !isFrequent) : tabs
  const present = hidden.find((tab) => isPresent(tab, pathname))
  const title = t('navigation.main')
  const label = isMore ? t('navigation.more') : title
  const badges = isMore ? hidden.flatMap(({ badge }) => (badge && badge.count > 0 ? [badge] : [])) : []
  const page = present ? `${label}: ${present.label}` : label
  const name = formatList([page, ...badges.map((badge) => badge.label)], language)
  return (
    <>
      <Opener aria-haspopup="dialog" aria-label={name} onClick={() => setOpenOn(pathname)}>
        <Icon of={Menu} />
        {(present || isMore) && <span>{present?.label ?? label}</span>}
        {badges.map((badge) => (
          <CountBadge key={badge.label} badge={badge} />
        ))}
      </Opener>
      <Dialog open={openOn === pathname} onClose={close} title={title} variant="sheet" footer={foot}>
        <Links aria-label={title}>
          <MenuGroups tabs={tabs}>
            {(tab) => (
              <MenuLink to={tab.to} end={tab.exact} data-main={tab.isMain} onClick={close}>
                <Icon of={tab.icon} />
                {tab.label}
                <CountBadge badge={tab.badge} />
              </MenuLink>
            )}
          </MenuGroups>
        </Links>
      </Dialog>
    </>
  )
}
