import { openStandalone } from '@sufra/mf/alone'
import Pages from './pages.tsx'
import SignIn from './slots/sign-in.tsx'

openStandalone({ isFor: ({ customer }) => customer !== null, content: <Pages />, otherwise: <SignIn /> })
