import { prerenderTemplates } from '@sufra/mf/prerender'
import SignIn from './slots/sign-in.tsx'

export const prerenderPages = () => prerenderTemplates('session/sign-in', SignIn)
