import type * as calls from '@sufra/runtime/calls/auth'
import type { ServiceSchema } from 'moleculer'
import { ACCOUNT_CHANGED } from '../lib/calls/accounts.ts'
import type { ActionsFor } from '../lib/calls/action.ts'
import type { AppContext } from '../lib/config.ts'
import { createThrottle, type Throttle } from '../lib/security/throttle.ts'
import { auditLog } from './audit-log.action.ts'
import { checkUser, confirmPassword, forgotPassword, login, register } from './customer-auth.actions.ts'
import { createFirstAdmins } from './first-admins.ts'
import { forgetCustomer } from './forget-customer.action.ts'
import { pinLogin, removePin, setPin } from './pin.actions.ts'
import { clearSessionCache } from './seen-sessions.ts'
import { logout, open, resolve, session } from './session.actions.ts'
import { createStaff, listStaff, setOwnPassword, setStaffPassword, updateStaff } from './staff.actions.ts'
import { adminLogin } from './staff-auth.actions.ts'
import { getTill, lockTill, shareTill, unshareTill } from './till.actions.ts'

export const authService = (app: AppContext): ServiceSchema => {
  let throttle: Throttle
  const theThrottle = () => throttle
  return {
    name: 'auth',
    actions: {
      checkUser: checkUser(theThrottle),
      login: login(app, theThrottle),
      register: register(app, theThrottle),
      forgotPassword: forgotPassword(theThrottle),
      confirmPassword: confirmPassword(app, theThrottle),
      adminLogin: adminLogin(app, theThrottle),
      logout: logout(app),
      session,
      resolve: resolve(app),
      open: open(app),
      listStaff,
      createStaff: createStaff(app),
      updateStaff: updateStaff(app),
      setStaffPassword: setStaffPassword(app),
      setOwnPassword: setOwnPassword(app, theThrottle),
      getTill: getTill(app),
      shareTill: shareTill(app),
      unshareTill: unshareTill(app),
      lockTill: lockTill(app),
      pinLogin: pinLogin(app),
      setPin: setPin(app, theThrottle),
      removePin: removePin(app),
      auditLog: auditLog(app),
      forgetCustomer,
    } satisfies ActionsFor<typeof calls>,
    events: {
      [ACCOUNT_CHANGED]: clearSessionCache,
    },
    async started() {
      throttle = createThrottle()
      await createFirstAdmins(app)
    },
  }
}
