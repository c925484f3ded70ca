import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { LogOut } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { guardPresses } from '../controls/guard-presses.ts'
import { Icon } from '../controls/icon.tsx'
import { PlainButton, PlainLink } from '../controls/plain-button.tsx'
import { runWhenIdle } from '../parts/run-when-idle.ts'
import { Slot } from '../parts/slot.tsx'
import { confirmLeave } from './back-entry.ts'
import type { TabBadge } from './count-badge.tsx'
import { useScanKeys } from './key-scans.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { useNavigation } from './navigation.tsx'
import { getNavigationIcon } from './navigation-icons.ts'
import { StaffLayout } from './staff-layout.tsx'

const Person = styled.span`
  display: contents;
`

interface StaffFrameProps {
  brand: string
  canEdit: boolean
  /** Called once no typed text is lost. */
  onLogout: () => void
  leaving: boolean
  personal?: ReactNode
  children: ReactNode
}

export function StaffFrame({ brand, canEdit, onLogout, leaving, personal: who, children }: StaffFrameProps) {
  const t = useWords(common)
  const language = useLanguage()
  const [badges, setBadges] = useState<Readonly<Record<string, TabBadge>>>({})
  const setBadge = useCallback((name: string, badge: TabBadge) => setBadges((all) => ({ ...all, [name]: badge })), [])
  useScanKeys()
  const navigation = useNavigation(canEdit)
  const entries = navigation.map(({ label, icon, badge = '', ...entry }) => {
    return { ...entry, label: label[language], icon: getNavigationIcon(icon), badge: badges[badge] }
  })
  const [personal = [], tabs = []] = [true, false].map((is) =>
    entries.filter(({ isPersonal = false }) => isPersonal === is),
  )
  return (
    <StaffLayout
      brand={brand}
      tabs={tabs}
      foot={
        <>
          <LanguageSwitch />
          {personal.map(({ to, label, icon }) => (
            <PlainLink key={to} to={to}>
              <Icon of={icon} />
              {label}
            </PlainLink>
          ))}
          <Person data-person>{who}</Person>
          <PlainButton onClick={() => confirmLeave(onLogout)} {...guardPresses(leaving)}>
            <Icon of={LogOut} mirrored />
            {t('actions.logout')}
          </PlainButton>
        </>
      }
    >
      {navigation.map(({ badge }) => badge && <BadgeSource key={badge} name={badge} onBadge={setBadge} />)}
      {children}
    </StaffLayout>
  )
}

interface BadgeSourceProps {
  name: string
  onBadge: (name: string, badge: TabBadge) => void
}

/** Loads when the page is idle: a badge belongs to another front end. */
function BadgeSource({ name, onBadge }: BadgeSourceProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(() => setIdle(true)), [])
  const report = useCallback((badge: TabBadge) => onBadge(name, badge), [name, onBadge])
  return isIdle && <Slot name={name} fallback={null} optional onBadge={report} />
}
