import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import { openStandalone } from '@sufra/mf/alone'
import { Route, Routes } from '@sufra/ui/router'
import Pages from './pages.tsx'
import { StandaloneParts } from './standalone-parts.tsx'

openStandalone({
  isFor: ({ customer, admin }) => (location.pathname.startsWith('/admin') ? admin : customer) !== null,
  navigation: reservationsFrontEnd.navigation,
  content: (
    <Routes>
      <Route path="/" element={<StandaloneParts />} />
      <Route path="*" element={<Pages />} />
    </Routes>
  ),
})
