import { useSession } from '@sufra/api/session'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Route, Routes } from '@sufra/ui/router'
import { HistoryPage } from './features/history/history-page.tsx'
import { HomePage } from './features/home/home-page.tsx'
import { NotFoundPage } from './features/not-found/not-found-page.tsx'
import { RewardsPage } from './features/rewards/rewards-page.tsx'
import { NoticeProvider } from './frame/customer-frame.tsx'
import { useFreshHistory } from './frame/use-fresh-history.ts'
import { PasswordGate } from './parts/password-prompt/password-gate.tsx'
import { ReceiptNotice } from './parts/receipt/receipt-notice.tsx'
import { useReceiptLink } from './parts/receipt/use-receipt-link.ts'

const ConsentPage = createLazyPart(() => import('./features/consent/consent-page.tsx'))
const OffersPage = createLazyPart(() => import('./features/offers/offers-page.tsx'))
const ProfilePage = createLazyPart(() => import('./features/profile/profile-page.tsx'))

export default function Pages() {
  const link = useReceiptLink()
  useFreshHistory()
  const isConsentDue = useSession().customer?.privacyConsentIsDue
  if (isConsentDue)
    return (
      <>
        <ConsentPage />
        <PasswordGate />
      </>
    )
  return (
    <NoticeProvider value={<ReceiptNotice state={link.state} onRetry={link.retry} onDismiss={link.dismiss} />}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/rewards" element={<RewardsPage />} />
        <Route path="/offers" element={<OffersPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/history" element={<HistoryPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <PasswordGate />
    </NoticeProvider>
  )
}
