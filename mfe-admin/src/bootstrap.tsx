import { openAlone } from '@sufra/mf/alone'
import Pages from './pages.tsx'

openAlone({ isFor: ({ admin }) => admin !== null, content: <Pages /> })
