import { hasRight } from '@sufra/contracts/staff-rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import { assertRight, findAccountId } from '../../platform/calls/accounts.ts'
import type { ActionContext } from '../../platform/calls/action.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'

/**
 * The customer reads the contact data of what is added to the account: staff who may not see them add it to the phone's
 * customer alone. Part of the current transaction.
 * @throws RuleError CUSTOMER_NOT_FOUND, NOT_ALLOWED.
 */
export async function assertAccount(
  { meta }: ActionContext,
  customerId: number,
  { customerPhone }: Pick<ReservationRecord, 'customerPhone'>,
): Promise<void> {
  if ((await findAccountId({ id: customerId })) === null) throw createDomainError('CUSTOMER_NOT_FOUND')
  if (hasRight(meta.session, 'seeContacts')) return
  if ((await findAccountId({ phoneNumber: customerPhone })) !== customerId) assertRight(meta, 'seeContacts')
}
