import { useWords } from '@sufra/i18n/use-words'
import { BottomBar } from '@sufra/ui/bottom-bar'
import { CustomerColumn } from '@sufra/ui/customer-column'
import { TopBar } from '@sufra/ui/top-bar'
import { CalendarHeart, Gift, History, House, UserRound } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { words } from '../words.ts'
import { HeaderActions } from './header-actions.tsx'

const NoticeContext = createContext<ReactNode>(null)

export const NoticeProvider = NoticeContext.Provider

function Notice() {
  return useContext(NoticeContext)
}

export function CustomerFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords(words)
  const tabs = [
    { to: '/', label: t('frame.home'), icon: House },
    { to: '/rewards', label: t('frame.rewards'), icon: Gift },
    { to: '/offers', label: t('frame.offers'), icon: CalendarHeart },
    { to: '/history', label: t('frame.history'), icon: History },
    { to: '/profile', label: t('frame.profile'), icon: UserRound },
  ]
  return (
    <CustomerColumn top={<TopBar title={title} end={<HeaderActions />} />} bar={<BottomBar tabs={tabs} />}>
      <Notice />
      {children}
    </CustomerColumn>
  )
}
