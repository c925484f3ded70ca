import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { openStandalone } from '@sufra/mf/alone'
import Pages from './pages.tsx'

openStandalone({
  isFor: ({ admin }) => admin !== null,
  navigation: adminFrontEnd.navigation,
  content: <Pages />,
})
