import type { ServicesConfig } from '../lib/config.ts'
import { Customers } from './customer.model.ts'

/**
 * First-run notice: editors can read customers' passwords, as the specification asks.
 * @returns null for a demo, with `PASSWORD_MODE=hashed`, and once customers exist.
 */
export async function getPasswordNotice({ production, passwordMode }: ServicesConfig): Promise<string | null> {
  if (!production || passwordMode === 'hashed' || (await Customers.exists({}))) return null
  return 'Editors can show the passwords that customers choose, as specified; PASSWORD_MODE=hashed ends that.'
}
