import { prerender } from '@sufra/mf/prerender'
import SignIn from './slots/sign-in.tsx'

export const prerenderPages = () => prerender('session/sign-in', SignIn)
