import { Sessions } from 'services/auth/session.model'
import { Customers } from 'services/customers/customer.model'
import { retryUntilSettled } from '../expectations.ts'
import { addCustomer, addStaffAccount, STAFF_PASSWORD, sample } from '../records.ts'
import { type Prepare, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const countSessions = (kind: 'customer' | 'admin', personId: number) =>
  getCollection(Sessions).countDocuments({ kind, personId })

export const signIn = {
  async 'register by nobody'(scene) {
    const phoneNumber = `+97152${String(takeNumber()).padStart(7, '0')}`
    const person = scene.person()
    return {
      send: (headers) => person.post('/api/auth/register', { ...sample.register, phoneNumber }, headers),
      effects: () => getCollection(Customers).countDocuments({ phoneNumber }),
      onceDone: 'PHONE_TAKEN',
    }
  },
  async login(scene) {
    const { id, phoneNumber, firstName: password } = await addCustomer()
    const person = scene.person()
    return {
      send: (headers) => person.post('/api/auth/login', { phoneNumber, password }, headers),
      effects: () => countSessions('customer', id),
    }
  },
  async adminLogin(scene) {
    const { id, username } = await addStaffAccount()
    const person = scene.person()
    return {
      send: (headers) => person.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }, headers),
      effects: () => countSessions('admin', id),
    }
  },
  async logout(scene) {
    const { id, phoneNumber, firstName: password } = await addCustomer()
    const person = scene.person()
    await retryUntilSettled(() => person.post('/api/auth/login', { phoneNumber, password }))
    return {
      send: (headers) => person.post('/api/auth/logout', {}, headers),
      effects: async () => 1 - (await countSessions('customer', id)),
    }
  },
  async confirmPassword(scene) {
    const { id, phoneNumber, firstName: password } = await addCustomer()
    const person = scene.person()
    await retryUntilSettled(() => person.post('/api/auth/login', { phoneNumber, password }))
    await getCollection(Sessions).updateOne({ kind: 'customer', personId: id }, { $set: { passwordIsNeeded: true } })
    return {
      send: (headers) => person.post('/api/auth/confirm-password', { password }, headers),
      effects: () => getCollection(Sessions).countDocuments({ personId: id, passwordIsNeeded: { $exists: false } }),
    }
  },
  async forgotPassword(scene) {
    const { id, phoneNumber, dateOfBirth } = await addCustomer()
    const person = scene.person()
    return {
      send: (headers) => person.post('/api/auth/forgot-password', { phoneNumber, dateOfBirth }, headers),
      effects: async () => (await getCollection(Customers).findOne({ id }))?.generation ?? 0,
    }
  },
} satisfies Record<string, Prepare>
