import { defineRepeatableCall } from '../internal-call.ts'

export const forgetCustomer = defineRepeatableCall<{ customerId: number }, null>('pos.forgetCustomer')
