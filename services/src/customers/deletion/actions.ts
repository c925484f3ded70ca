import type { AppContext } from '../../platform/config.ts'
import type { Throttle } from '../../platform/security/throttle.ts'
import { deleteCustomerRecord, deleteOwnAccount } from './remove.action.ts'

export const createDeletionActions = (app: AppContext, throttle: () => Throttle) => ({
  remove: deleteCustomerRecord(app),
  deleteOwnAccount: deleteOwnAccount(app, throttle),
})
