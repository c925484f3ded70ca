import { canEdit } from '@sufra/contracts/rights'
import { hasRight } from '@sufra/contracts/staff-rights'
import { useDispatch, useSelector } from 'react-redux'
import type { Admin, Customer } from './people.ts'
import type { SessionState } from './session-slice.ts'
import type { Dispatch, State } from './store.ts'

export { canEdit } from '@sufra/contracts/rights'
export type { Admin, Customer, People } from './people.ts'
export { customerUpdated, signedInAsAdmin, signedInAsCustomer } from './session-slice.ts'

export function useSession(): SessionState {
  return useSelector((state: State) => state.session)
}

/** For customer screens. @throws Error without a signed-in customer. */
export function useCustomer(): Customer {
  const { customer } = useSession()
  if (!customer) throw new Error('This needs a signed-in customer')
  return customer
}

/** For staff screens. @throws Error without a signed-in admin. */
export function useAdmin(): Admin {
  const { admin } = useSession()
  if (!admin) throw new Error('This needs a signed-in admin')
  return admin
}

/** The role equals `admin` (staff specification §6). */
export function useCanEdit(): boolean {
  const { admin } = useSession()
  return admin !== null && canEdit(admin.role)
}

/** False for staff from whom an editor has taken the right to see contact data. */
export function useSeesContacts(): boolean {
  const { admin } = useSession()
  return admin === null || hasRight({ kind: 'admin', adminId: admin.id, ...admin }, 'seeContacts')
}

export function useAppDispatch(): Dispatch {
  return useDispatch<Dispatch>()
}
