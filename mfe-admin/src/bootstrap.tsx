import { adminFrontEnd } from '@sufra/contracts/front-ends/admin'
import { openAlone } from '@sufra/mf/alone'
import Pages from './pages.tsx'

openAlone({
  isFor: ({ admin }) => admin !== null,
  navigation: adminFrontEnd.navigation,
  content: <Pages />,
})
