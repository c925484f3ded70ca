import { Admins, createAdmin } from 'services/auth/admin.model'
import { createFirstAdmins } from 'services/auth/create-first-admins'
import { Customers } from 'services/customers/customer.model'
import { readServicesConfig } from 'services/platform/config'
import { CURRENT_COST, setHashCost } from 'services/platform/security/password-hash'
import { seedDemo } from 'services/seeds/demo'
import { startEmptyStore } from 'services/seeds/demo-checks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listDemoSignIns } from './demo-sign-ins.ts'

let store: Awaited<ReturnType<typeof startEmptyStore>>
beforeAll(async () => {
  setHashCost({ N: 2, r: 1, p: 1 })
  store = await startEmptyStore()
})
afterAll(() => {
  setHashCost(CURRENT_COST)
  return store.stop()
})
beforeEach(async () => {
  await Admins.deleteMany({})
})

describe('sign-ins of the demo', () => {
  it('are not listed on data without these accounts', async () => {
    await createAdmin({ username: 'admin', password: 'a password of mine', role: 'admin' }, store.app.now())
    expect(await listDemoSignIns(store.app.config)).toEqual([])
  })

  it('are listed as far as they work', async () => {
    await createFirstAdmins(store.app)
    await seedDemo(store.app)
    const guest = 'Guest   phone 0501234567, password Layla'
    expect(await listDemoSignIns(store.app.config)).toEqual([
      guest,
      'Staff   admin / admin (editor), staff / staff (viewer)',
    ])
    await Admins.updateOne({ username: 'admin' }, { $set: { isActive: false } })
    await Customers.updateOne({ phoneNumber: '+971501234567' }, { $set: { firstName: 'Laila' } })
    expect(await listDemoSignIns(store.app.config)).toEqual(['Staff   staff / staff (viewer)'])
    expect(await listDemoSignIns({ ...store.app.config, demo: false })).toEqual([])
  })

  it('name the account of the environment only if the data has it', async () => {
    const own = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'a password of mine' }
    const config = readServicesConfig({ DATA_DIR: store.app.config.dataDir, ...own })
    const listStaff = async () => (await listDemoSignIns(config)).filter((line) => line.startsWith('Staff'))
    expect(await listStaff()).toEqual([])
    await createFirstAdmins({ ...store.app, config })
    expect(await listStaff()).toEqual(['Staff   owner (editor)'])
  })
})
