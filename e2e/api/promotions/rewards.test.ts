import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { Customers } from 'services/customers/customer.model'
import { Rewards } from 'services/promotions/reward.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'
import { writeDirectly } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
let viewer: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
  viewer = await product.viewer()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await writeDirectly(Rewards.deleteMany({}))
})

const KARAK = { name: 'Karak tea', description: 'Two cups, on the house.', pointsCost: 4 }

async function create(fields: Record<string, unknown> = {}): Promise<Reward> {
  const { status, body } = await editor.post<Reward>('/api/rewards', {
    ...KARAK,
    isMultipleRedemption: true,
    ...fields,
  })
  if (status !== 201) throw new Error(`Creating a reward answered ${status} ${JSON.stringify(body)}`)
  return body
}

const update = (id: number, fields: Record<string, unknown>, headers?: Record<string, string>) =>
  editor.send<Reward>('PUT', `/api/rewards/${id}`, { ...KARAK, ...fields }, headers)

const listNames = async (person: Person, path: string) =>
  (await person.get<Reward[]>(path)).body.map(({ name }) => name)

describe('creating a reward', () => {
  it('defaults to active, once per customer and for everybody [T134]', async () => {
    const { status, body } = await editor.post('/api/rewards', KARAK)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...KARAK,
      id: expect.any(Number),
      isActive: true,
      isMultipleRedemption: false,
      picture: null,
      pictureAlt: null,
      nameAr: null,
      descriptionAr: null,
      dietaryPreference: 'all',
      discountType: null,
      discountValue: null,
      version: 1,
    })
    expect((await editor.get('/api/admin/rewards')).body).toEqual([body])
  })

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(81) }, 'name', 'This can be at most 80 characters'],
    [{ nameAr: 'ك'.repeat(81) }, 'nameAr', 'This can be at most 80 characters'],
    [{ descriptionAr: 5 }, 'descriptionAr', 'This must be text'],
    [{ description: undefined }, 'description', 'Description is required'],
    [{ pointsCost: 0 }, 'pointsCost', 'Points cost must be greater than 0'],
    [{ pointsCost: 1_000_001 }, 'pointsCost', 'This can be at most 1,000,000'],
    [{ pointsCost: 1.5 }, 'pointsCost', 'Points cost must be greater than 0'],
    [{ pointsCost: '5' }, 'pointsCost', 'Points cost must be greater than 0'],
    [{ isActive: 'yes' }, 'isActive', 'This must be true or false'],
    [{ dietaryPreference: 'vegan' }, 'dietaryPreference', 'Dietary preference must be all, halal or non_halal'],
    [{ discountType: 'gift', discountValue: 5 }, 'discountType', 'Discount type is required'],
    [{ discountValue: 5 }, 'discountType', 'Discount type is required'],
    [{ discountType: 'fixed' }, 'discountValue', 'Discount value must be greater than 0'],
    [{ discountType: 'fixed', discountValue: 0 }, 'discountValue', 'Discount value must be greater than 0'],
    [{ discountType: 'percentage', discountValue: 101 }, 'discountValue', 'A percentage discount can be at most 100'],
  ])('rejects %j, on update too [T131]', async (wrong, field, message) => {
    const refusal = { status: 400, body: { code: 'VALIDATION_ERROR', message, details: [{ field, message }] } }
    expect(await editor.post('/api/rewards', { ...KARAK, ...wrong })).toMatchObject(refusal)
    const { id } = await create()
    expect(await update(id, wrong)).toMatchObject(refusal)
    expect(await Rewards.countDocuments({})).toBe(1)
  })
})

describe('updating a reward', () => {
  it('keeps omitted Arabic texts and removes them by null or blank text', async () => {
    const { id, ...created } = await create({ nameAr: ' شاي كرك ', descriptionAr: 'كوبان' })
    expect(created).toMatchObject({ nameAr: 'شاي كرك', descriptionAr: 'كوبان' })
    const guest = await product.customer()
    expect((await guest.get<Reward[]>('/api/rewards')).body).toMatchObject([{ nameAr: 'شاي كرك' }])
    expect((await update(id, {})).body).toMatchObject({ nameAr: 'شاي كرك', descriptionAr: 'كوبان' })
    expect((await update(id, { nameAr: null, descriptionAr: ' ' })).body).toMatchObject({
      nameAr: null,
      descriptionAr: null,
    })
    expect((await listAuditEntries(`reward:${id}`)).at(-1)).toMatchObject({
      before: { nameAr: 'شاي كرك', descriptionAr: 'كوبان' },
      after: { nameAr: null, descriptionAr: null },
    })
  })

  it('keeps omitted fields and removes the discount only by null [T463]', async () => {
    const { id } = await create({
      isActive: false,
      dietaryPreference: 'halal',
      discountType: 'fixed',
      discountValue: 5.5,
    })
    const settings = { isActive: false, isMultipleRedemption: true, dietaryPreference: 'halal' }
    const renamed = await update(id, { name: 'Gahwa', pointsCost: 7 })
    expect(renamed).toMatchObject({ status: 200, body: { ...settings, name: 'Gahwa', pointsCost: 7, version: 2 } })
    expect(renamed.body).toMatchObject({ discountType: 'fixed', discountValue: 5.5 })
    expect((await update(id, { discountType: null })).body).toMatchObject({ discountType: null, discountValue: null })
    expect((await update(id, { discountType: 'percentage', discountValue: 100 })).body).toMatchObject({ version: 4 })
    const cleared = await update(id, { discountType: null, discountValue: null, isActive: true })
    expect(cleared.body).toMatchObject({ isActive: true, discountType: null, discountValue: null, version: 5 })
    expect((await viewer.get('/api/admin/rewards')).body).toEqual([cleared.body])
  })

  it('rejects a stale version with the present one and accepts one of ten concurrent updates', async () => {
    const { id, version } = await create()
    const headers = { 'If-Match': String(version) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, till) => update(id, { pointsCost: 10 + till }, headers)),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    const present = answers.find(({ status }) => status === 200)?.body
    expect(await update(id, {}, headers)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT', present } })
    expect(await editor.send('DELETE', `/api/rewards/${id}`, undefined, headers)).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', present },
    })
    expect((await update(id, {}, { 'If-Match': String(version + 1) })).body).toMatchObject({ version: version + 2 })
  })

  it('returns 404 for an unknown reward', async () => {
    const missing = { status: 404, body: { code: 'REWARD_NOT_FOUND', message: 'Reward not found' } }
    expect(await update(424242, {})).toMatchObject(missing)
    expect(await update(424242, {}, { 'If-Match': '1' })).toMatchObject(missing)
    expect(await editor.send('DELETE', '/api/rewards/424242')).toMatchObject(missing)
  })
})

describe('listing rewards', () => {
  it('returns staff all, active first, then by points, and customers the active ones of their audience [T088]', async () => {
    await create({ name: 'off, dear', pointsCost: 90, isActive: false })
    await create({ name: 'off, cheap', pointsCost: 1, isActive: false })
    await create({ name: 'dear', pointsCost: 80 })
    await create({ name: 'halal', pointsCost: 20, dietaryPreference: 'halal' })
    await create({ name: 'other', pointsCost: 10, dietaryPreference: 'non_halal' })
    expect(await listNames(viewer, '/api/admin/rewards')).toEqual(['other', 'halal', 'dear', 'off, cheap', 'off, dear'])
    expect(await listNames(viewer, '/api/rewards')).toEqual(['other', 'halal', 'dear'])

    const seen = { true: ['halal', 'dear'], false: ['other', 'dear'], null: ['dear'] }
    for (const [isMuslim, names] of Object.entries(seen)) {
      const guest = await product.customer()
      await Customers.updateOne({ id: guest.customer.id }, { $set: { isMuslim: JSON.parse(isMuslim) } })
      expect(await listNames(guest, '/api/rewards')).toEqual(names)
      expect(await listNames(viewer, `/api/rewards?customerId=${guest.customer.id}`)).toEqual(names)
    }
    expect((await viewer.get('/api/rewards?customerId=424242')).body).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' })
  })

  it('is allowed to viewers, who may not change rewards [T444]', async () => {
    const { id } = await create()
    for (const person of [viewer, await product.customer()]) {
      expect((await person.post('/api/rewards', KARAK)).status).toBe(403)
      expect((await person.send('PUT', `/api/rewards/${id}`, KARAK)).status).toBe(403)
      expect((await person.send('DELETE', `/api/rewards/${id}`)).status).toBe(403)
    }
    expect(await listNames(viewer, '/api/admin/rewards')).toEqual(['Karak tea'])
  })
})

it('every change of a reward is audited with before and after [T464]', async () => {
  const first = await create()
  const { body: second } = await update(first.id, { pointsCost: 5 })
  expect((await editor.send('DELETE', `/api/rewards/${first.id}`)).status).toBe(204)
  expect(await listAuditEntries(`reward:${first.id}`)).toEqual([
    { username: 'owner', what: 'reward.create', before: null, after: first },
    { username: 'owner', what: 'reward.update', before: first, after: second },
    { username: 'owner', what: 'reward.delete', before: second, after: null },
  ])
})
