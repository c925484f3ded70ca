import type { Customer } from '@sufra/contracts/customers/entities'
import { createPerson, type Person } from '../../harness/person.ts'
import { createRegistration } from '../../harness/product.ts'
import { type ProductProcess, spawnProduct } from '../../harness/spawn-product.ts'
import type { Scene } from './scene.ts'

/** A product on a store that outlives it (`signInPeople`). */
export function spawnOnStore(storeUri: string, settings: NodeJS.ProcessEnv = {}): ProductProcess {
  return spawnProduct({
    DEMO: '0',
    MONGODB_URI: storeUri,
    OPEN_BOOKINGS: '100',
    ADMIN_USERNAME: 'owner',
    ADMIN_PASSWORD: 'owner-pass',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    WEBHOOK_PRIVATE: 'allow',
    ...settings,
  })
}

/** Clients follow the product's address across restarts. */
export async function signInPeople(product: ProductProcess): Promise<Scene> {
  const createFollower = (): Person => {
    const present = createPerson('')
    const { send } = present
    present.send = (method, path, body, headers) => send(method, product.address + path, body, headers)
    return present
  }
  const [staff, guest] = [createFollower(), createFollower()]
  await staff.post('/api/auth/admin-login', { username: 'owner', password: 'owner-pass' })
  const { body } = await guest.post<{ customer: Customer }>('/api/auth/register', createRegistration())
  return {
    person: createFollower,
    staff: () => staff,
    guest: () => guest,
    customer: body.customer,
    get now() {
      return new Date()
    },
  }
}
