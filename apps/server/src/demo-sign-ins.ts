import { findByUsername } from 'services/auth/admin.model'
import { DEFAULT_CREDENTIALS, findDefaultCredentials } from 'services/auth/default-credentials'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { verifyCustomerPassword } from 'services/customers/password'
import type { ServicesConfig } from 'services/platform/config'

const GUEST = { phoneNumber: '+971501234567', password: 'Layla' }

/** One line each for the sign-ins of the demo that the data has. */
export async function listDemoSignIns(config: ServicesConfig): Promise<string[]> {
  if (!config.demo) return []
  const [guest, staff] = await Promise.all([describeGuest(config), describeStaff(config)])
  return [...guest, ...staff]
}

async function describeGuest(config: ServicesConfig): Promise<string[]> {
  const guest = await Customers.findOne({ phoneNumber: GUEST.phoneNumber }).lean<CustomerRecord>()
  const isDemo = guest && (await verifyCustomerPassword(GUEST.password, guest, { config, now: () => new Date() }))
  return isDemo ? [`Guest   phone 0501234567, password ${GUEST.password}`] : []
}

async function describeStaff({ firstAdmin, production }: ServicesConfig): Promise<string[]> {
  if (firstAdmin) {
    const account = await findByUsername(firstAdmin.username)
    return account?.isActive ? [`Staff   ${firstAdmin.username} (editor)`] : []
  }
  if (production) return []
  const names = await findDefaultCredentials()
  const open = DEFAULT_CREDENTIALS.filter(({ username }) => names.includes(username))
  const accounts = open.map(({ username, password, role }) => `${username} / ${password} (${ROLES[role]})`)
  return accounts.length > 0 ? [`Staff   ${accounts.join(', ')}`] : []
}

const ROLES = { admin: 'editor', viewer: 'viewer' }
