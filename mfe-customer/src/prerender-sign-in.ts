import { prerender } from '@sufra/mf/prerender'
import SignIn from './slots/sign-in.tsx'

/** Run once, while this front end is built. */
export const prerenderPages = () => prerender('session/sign-in', SignIn)
