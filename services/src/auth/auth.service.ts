import type * as calls from '@sufra/runtime/calls/auth'
import type { ServiceSchema } from 'moleculer'
import { ACCOUNT_CHANGED } from '../lib/account-changed.ts'
import type { ActionsFor } from '../lib/action.ts'
import { createThrottle, type Throttle } from '../lib/throttle.ts'
import type { World } from '../lib/world.ts'
import { auditLog } from './audit-log.action.ts'
import { checkUser, forgotPassword, login, register } from './customer-auth.actions.ts'
import { createFirstAdmins } from './first-admins.ts'
import { forgetCustomer } from './forget-customer.action.ts'
import { forgetSeenSessions } from './seen-sessions.ts'
import { logout, open, resolve, session } from './session.actions.ts'
import { createStaff, listStaff, setStaffPassword, updateStaff } from './staff.actions.ts'
import { adminLogin } from './staff-auth.actions.ts'

/** Sign-in, sessions and staff accounts. */
export const authService = (world: World): ServiceSchema => {
  let throttle: Throttle
  const theThrottle = () => throttle
  return {
    name: 'auth',
    actions: {
      checkUser: checkUser(theThrottle),
      login: login(world, theThrottle),
      register: register(world, theThrottle),
      forgotPassword: forgotPassword(theThrottle),
      adminLogin: adminLogin(world, theThrottle),
      logout: logout(world),
      session,
      resolve: resolve(world),
      open: open(world),
      listStaff,
      createStaff: createStaff(world),
      updateStaff: updateStaff(world),
      setStaffPassword: setStaffPassword(world),
      auditLog: auditLog(world),
      forgetCustomer,
    } satisfies ActionsFor<typeof calls>,
    events: {
      [ACCOUNT_CHANGED]: forgetSeenSessions,
    },
    async started() {
      throttle = createThrottle()
      await createFirstAdmins(world)
    },
  }
}
