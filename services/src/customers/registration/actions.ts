import type { AppContext } from '../../platform/config.ts'
import { enrol } from './enrol.action.ts'
import { create, find, findById, getAccount, recover, verify } from './sign-in.actions.ts'

export const createRegistrationActions = (app: AppContext) => ({
  enrol: enrol(app),
  create: create(app),
  find,
  findById,
  account: getAccount,
  verify: verify(app),
  recover: recover(app),
})
