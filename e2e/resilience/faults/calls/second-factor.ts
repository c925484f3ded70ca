import { addDays } from '@sufra/domain/platform/calendar-day'
import { Admins } from 'services/auth/admin.model'
import { type PasskeyRecord, Passkeys } from 'services/auth/passkey.model'
import { hashRecoveryCode } from 'services/auth/recovery-codes'
import { Settings } from 'services/platform/db/settings'
import { createTotpCode } from '../../../harness/totp.ts'
import { countApplications, retryUntilSettled } from '../expectations.ts'
import { addStaffAccount, STAFF_PASSWORD } from '../records.ts'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const PATH = '/api/admin/second-factor'
const RECOVERY_CODE = 'abcde-fghjk-mnpqr-stuvw-xyz23'
/** Recovery codes need no key. */
const FACTOR = {
  secret: { keyId: '00000000', nonce: '', box: '', tag: '' },
  lastStep: 0,
  recovery: [hashRecoveryCode(RECOVERY_CODE)],
}

const addFactor = (id: number) => getCollection(Admins).updateOne({ id }, { $set: { secondFactor: FACTOR } })
async function addPasskeyOf(personId: number, { now: createdAt }: Scene): Promise<void> {
  const key = { credentialId: `key-${personId}`, publicKey: '', counter: 0, transports: [], rpId: 'localhost' }
  const passkey: PasskeyRecord = { ...key, id: personId, kind: 'admin', personId, name: 'Phone', createdAt }
  await getCollection(Passkeys).insertOne({ ...passkey } as never)
  await getCollection(Admins).updateOne({ id: personId }, { $set: { passkeys: 1 } })
}
const hasFactor = async (id: number) =>
  (await getCollection(Admins).countDocuments({ id, secondFactor: { $exists: true } })) === 1

export const secondFactor = {
  async signInWithSecondFactor(scene) {
    const { id, username } = await addStaffAccount()
    await addFactor(id)
    const person = scene.person()
    const { body } = await retryUntilSettled(() =>
      person.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }),
    )
    const proof = { ticket: body.ticket, recoveryCode: RECOVERY_CODE }
    return {
      send: (headers) => person.post('/api/auth/second-factor', proof, headers),
      // The code is used up before the session opens: after a fault between them the person takes another one.
      effects: async () =>
        1 - (await getCollection(Admins).countDocuments({ id, 'secondFactor.recovery.0': { $exists: true } })),
      onceDone: 'SECOND_FACTOR_WRONG',
    }
  },
  async startSecondFactor(scene) {
    const { id, person } = await signInAccount(scene)
    return {
      send: (headers) => person.post(PATH, { password: STAFF_PASSWORD }, headers),
      effects: () => getCollection(Admins).countDocuments({ id, pendingSecondFactor: { $exists: true } }),
    }
  },
  async confirmSecondFactor(scene) {
    const { id, username, person } = await signInAccount(scene)
    const { body } = await retryUntilSettled(() => person.post<{ secret: string }>(PATH, { password: STAFF_PASSWORD }))
    const code = createTotpCode(body.secret, scene.now)
    return {
      send: (headers) => person.post(`${PATH}/confirm`, { code }, headers),
      effects: async () => Number(await hasFactor(id)),
      onceDone: 'SECOND_FACTOR_NOT_STARTED',
      act: { what: 'staff.second_factor', record: `staff:${id}`, username },
    }
  },
  async removeSecondFactor(scene) {
    const { id, username, person } = await signInAccount(scene)
    await addFactor(id)
    return {
      send: (headers) => person.send('DELETE', PATH, { password: STAFF_PASSWORD }, headers),
      effects: async () => 1 - Number(await hasFactor(id)),
      act: { what: 'staff.second_factor', record: `staff:${id}`, username },
    }
  },
  async resetSecondFactor(scene) {
    const { id } = await addStaffAccount()
    await addFactor(id)
    await addPasskeyOf(id, scene)
    const path = `/api/admin/staff/${id}/second-factor/reset`
    const countPasskeys = () => getCollection(Passkeys).countDocuments({ kind: 'admin', personId: id })
    return {
      send: (headers) => scene.staff().post(path, { reason: 'Lost the phone' }, headers),
      // App and passkeys go together.
      effects: async () => 1 - Math.max(Number(await hasFactor(id)), await countPasskeys()),
      onceDone: 'NO_SECOND_FACTOR',
      act: { what: 'staff.second_factor_reset', record: `staff:${id}` },
    }
  },
  async saveAccess(scene) {
    const day = addDays('2099-01-01', takeNumber())
    await getCollection(Settings).deleteOne({ key: 'access' })
    const act = { what: 'settings.access', record: 'setting:access', 'after.secondFactorFrom': day } as const
    const form = { secondFactorFor: 'staff', secondFactorFrom: day }
    return {
      send: (headers) => scene.staff().send('PUT', '/api/admin/access', form, headers),
      effects: async () => countApplications(await getCollection(Settings).findOne({ key: 'access' }), act),
      act,
    }
  },
} satisfies Record<string, Prepare>

async function signInAccount(scene: Scene) {
  const { id, username } = await addStaffAccount()
  const person = scene.person()
  await retryUntilSettled(() => person.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }))
  return { id, username, person }
}
