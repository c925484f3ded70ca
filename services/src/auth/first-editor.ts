import { randomInt } from 'node:crypto'
import type { AppContext } from '../lib/config.ts'
import { runTransaction, updateOne, write } from '../lib/db/transaction.ts'
import { hashPassword } from '../lib/security/password-hash.ts'
import { type AdminRecord, Admins, addAdmin } from './admin.model.ts'

/** Letters and digits that nobody takes for each other, on paper or on the telephone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const IN_A_GROUP = 4
const USERNAME = 'admin'

/** A sign-in that is told once, to who starts the product. */
export interface FirstEditor {
  username: string
  password: string
}

/**
 * Sees to it that the owner of a new restaurant gets in: in production, where the environment names no account and there
 * is none, an editor is made whose password opens nothing but the choice of another one. Until that was chosen, each
 * start makes another password, so that one that was never read is no loss.
 * @returns what is to be told, or null when somebody has an account already
 */
export async function ensureFirstEditor({ config, now }: AppContext): Promise<FirstEditor | null> {
  if (!config.production || config.firstAdmin) return null
  if (await Admins.exists({ passwordIsOneTime: { $ne: true } })) return null
  const password = oneTimePassword()
  const hashed = await hashPassword(password)
  const username = await runTransaction(async () => {
    const [there] = await Admins.find({}).lean<AdminRecord[]>()
    if (there) write(updateOne(Admins, { id: there.id }, { $set: hashed, $inc: { generation: 1 } }))
    else await addAdmin({ username: USERNAME, role: 'admin', passwordIsOneTime: true, ...hashed }, now())
    return there?.username ?? USERNAME
  })
  return { username, password }
}

/** About 79 bits, in groups that can be read out. */
function oneTimePassword(): string {
  const group = () => Array.from({ length: IN_A_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
