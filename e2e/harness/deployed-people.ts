import type { Customer } from '@sufra/contracts/entities/customer'
import type { Contacted } from './every-call.ts'
import { type Person, registration, talkTo } from './product.ts'

/** Who may edit everything there. */
interface Editor {
  username: string
  password: string
}

const VIEWER = { username: 'viewer', password: 'viewer-pass-1', role: 'viewer' }

/** People of a product that was deployed, known to the tests by its address alone. */
export function deployed(address: string, owner: Editor): Contacted {
  let isViewerThere = false
  const signIn = async ({ username, password }: Editor) => {
    const person = talkTo(address)
    await sent(person, '/api/auth/admin-login', { username, password }, 200)
    return person
  }
  return {
    address,
    person: () => talkTo(address),
    editor: () => signIn(owner),
    async viewer() {
      if (!isViewerThere) await sent(await signIn(owner), '/api/admin/staff', VIEWER, 201)
      isViewerThere = true
      return signIn(VIEWER)
    },
    async customer(fields) {
      const person = talkTo(address)
      const { customer } = await sent<{ customer: Customer }>(person, '/api/auth/register', registration(fields), 201)
      return Object.assign(person, { customer })
    },
  }
}

/** What a call answers that must succeed. */
async function sent<T>(person: Person, path: string, body: object, expected: number): Promise<T> {
  const answer = await person.post<T>(path, body)
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
