import { type FirstScreen, paint } from '@sufra/mf/paint'
import SignIn from './slots/sign-in.tsx'

const signIn: FirstScreen = { part: 'session/sign-in', person: 'nobody', content: SignIn }

/** What a phone shows before any script has come; run once, while this front end is built. */
export function paintPages(): Promise<string> {
  return paint([signIn])
}
