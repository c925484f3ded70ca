import { openAlone } from '@sufra/mf/alone'
import Pages from './pages.tsx'
import SignIn from './slots/sign-in.tsx'

openAlone({ isFor: ({ customer }) => customer !== null, content: <Pages />, otherwise: <SignIn /> })
