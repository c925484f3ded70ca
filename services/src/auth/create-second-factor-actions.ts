import type { AppContext } from '../platform/config.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { getAccess, saveAccess } from './access.actions.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from './second-factor.actions.ts'
import { signInWithSecondFactor } from './second-step.action.ts'

export const createSecondFactorActions = (app: AppContext, throttle: () => Throttle) => ({
  signInWithSecondFactor: signInWithSecondFactor(app, throttle),
  startSecondFactor: startSecondFactor(app, throttle),
  confirmSecondFactor: confirmSecondFactor(app, throttle),
  removeSecondFactor: removeSecondFactor(app, throttle),
  resetSecondFactor: resetSecondFactor(app),
  getAccess,
  saveAccess: saveAccess(app),
})
