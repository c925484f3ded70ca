import type { AppContext } from '../platform/config.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.actions.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.actions.ts'

export const createPasskeyActions = (app: AppContext, throttle: () => Throttle) => ({
  startPasskeySignIn: startPasskeySignIn(app),
  signInWithPasskey: signInWithPasskey(app, throttle),
  listPasskeys,
  startPasskey: startPasskey(app, throttle),
  addPasskey: addPasskey(app),
  renamePasskey: renamePasskey(app),
  removePasskey: removePasskey(app, throttle),
})
