import type { ServicesConfig } from '../lib/config.ts'
import { Customers } from './customer.model.ts'

/**
 * What to tell who opens a restaurant for the first time: the specification shows customers' passwords to editors.
 * @returns null for a demo, with `PASSWORD_MODE=hashed`, and once there are customers.
 */
export async function getPasswordNotice({ production, passwordMode }: ServicesConfig): Promise<string | null> {
  if (!production || passwordMode === 'hashed' || (await Customers.exists({}))) return null
  return 'Editors can show the passwords that customers choose, as specified; PASSWORD_MODE=hashed ends that.'
}
