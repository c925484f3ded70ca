import type { AppContext } from '../../platform/config.ts'
import { listDiscountStatus } from './discount-status.action.ts'
import { exportCustomers } from './export.action.ts'
import { listCustomerRecords } from './list.action.ts'

export const createDirectoryActions = (app: AppContext) => ({
  list: listCustomerRecords(app),
  export: exportCustomers(app),
  discountStatus: listDiscountStatus,
})
