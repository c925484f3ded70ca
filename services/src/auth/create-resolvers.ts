import type { AppContext } from '../platform/config.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { listValidKeyIds, resolveKey } from './resolve-key.action.ts'
import { resolve } from './session.actions.ts'
import { resolveTestGuest } from './test-guest.actions.ts'

/** Who calls: by cookie, API key or test guest. */
export const createResolvers = (app: AppContext, throttle: () => Throttle) => ({
  resolve: resolve(app),
  resolveKey: resolveKey(app, throttle),
  resolveTestGuest: resolveTestGuest(app),
  validKeyIds: listValidKeyIds(app),
})
