import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useLogoutMutation } from '@sufra/api/session-api'
import { common, useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { LanguageSwitch } from '@sufra/ui/language-switch'
import { PlainButton } from '@sufra/ui/plain-button'
import { StaffLayout } from '@sufra/ui/staff-layout'
import { LayoutDashboard, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '../words.ts'

/** The staff area around every page: where to go, the language, Logout. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const t = useWords(words)
  const shared = useWords(common)
  const { data: restaurant } = useRestaurantQuery()
  const [logout, { isLoading }] = useLogoutMutation()
  return (
    <StaffLayout
      brand={restaurant?.name ?? ''}
      tabs={[{ to: '/admin', label: t('dashboard.title'), icon: LayoutDashboard }]}
      foot={
        <>
          <LanguageSwitch />
          <PlainButton disabled={isLoading} onClick={() => void logout()}>
            <Icon of={LogOut} mirrored />
            {shared('actions.logout')}
          </PlainButton>
        </>
      }
    >
      {children}
    </StaffLayout>
  )
}
