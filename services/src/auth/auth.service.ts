import type * as calls from '@sufra/runtime/calls/auth'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import type { ServiceSchema } from 'moleculer'
import type { ActionsFor } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { createThrottle, type Throttle } from '../platform/security/throttle.ts'
import { createApiKeyActions } from './api-keys.actions.ts'
import { approve } from './approve.action.ts'
import { listAuditLog } from './audit-log.action.ts'
import { createBackupMetric } from './backup-metric.ts'
import { createFirstAdmins } from './create-first-admins.ts'
import { createPasskeyActions } from './create-passkey-actions.ts'
import { createSecondFactorActions } from './create-second-factor-actions.ts'
import { checkUser, confirmPassword, login, recoverPassword, register } from './customer-auth.actions.ts'
import { createCustomerPasskeyActions } from './customer-passkeys.actions.ts'
import { pinLogin, removePin, setPin } from './pin.actions.ts'
import { createReleaseActions } from './releases/create-release-actions.ts'
import { listValidKeyIds, resolveKey } from './resolve-key.action.ts'
import { forgetCustomer, getSession, logout, open, resolve } from './session.actions.ts'
import { clearSessionCache } from './session-cache.ts'
import { createSetupActions } from './setup.actions.ts'
import { createStaff, listStaff, setOwnEmail, setOwnPassword, setStaffPassword, updateStaff } from './staff.actions.ts'
import { loginAdmin } from './staff-auth.actions.ts'
import { composeMail } from './staff-mail.ts'
import { createSessionActions } from './staff-sessions.actions.ts'
import { getTill, lockTill, shareTill, unshareTill } from './till.actions.ts'

export const createAuthService = (app: AppContext): ServiceSchema => {
  let throttle: Throttle
  const getThrottle = () => throttle
  return {
    name: 'auth',
    mixins: [createBackupMetric()],
    actions: {
      checkUser: checkUser(getThrottle),
      login: login(app, getThrottle),
      register: register(app, getThrottle),
      forgotPassword: recoverPassword(getThrottle),
      confirmPassword: confirmPassword(app, getThrottle),
      adminLogin: loginAdmin(app, getThrottle),
      ...createSecondFactorActions(app, getThrottle),
      ...createPasskeyActions(app, getThrottle),
      ...createCustomerPasskeyActions(app, getThrottle),
      logout: logout(app),
      session: getSession,
      resolve: resolve(app),
      open: open(app),
      listStaff,
      createStaff: createStaff(app),
      updateStaff: updateStaff(app),
      setStaffPassword: setStaffPassword(app),
      setOwnPassword: setOwnPassword(app, getThrottle),
      setOwnEmail: setOwnEmail(app, getThrottle),
      ...createSessionActions(app),
      composeMail: composeMail(app),
      getTill: getTill(app),
      shareTill: shareTill(app),
      unshareTill: unshareTill(app),
      lockTill: lockTill(app),
      pinLogin: pinLogin(app),
      setPin: setPin(app, getThrottle),
      removePin: removePin(app),
      auditLog: listAuditLog(app),
      ...createSetupActions(app),
      ...createApiKeyActions(app),
      resolveKey: resolveKey(app, getThrottle),
      approve: approve(app, getThrottle),
      validKeyIds: listValidKeyIds(app),
      forgetCustomer,
      ...createReleaseActions(app),
    } satisfies ActionsFor<typeof calls>,
    events: {
      [ACCOUNT_CHANGED]: clearSessionCache,
    },
    async started() {
      throttle = createThrottle(app.config)
      await createFirstAdmins(app)
    },
  }
}
