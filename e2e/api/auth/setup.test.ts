import type { Setup } from '@sufra/contracts/auth/setup/calls'
import { clearCaches } from 'services/platform/db/cached-reads'
import { Settings } from 'services/platform/db/settings'
import { BACKUP_SETTING } from 'services/platform/setup/setup-facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const PATH = '/api/admin/setup'
const read = async () => (await editor.get<Setup>(PATH)).body
const save = (changes: object) => editor.send<Setup>('PUT', PATH, changes)

it('notes that posters were printed and that the list is dismissed, each by itself', async () => {
  const nothing = { isDismissed: false, mailTestedAt: null, postersPrintedAt: null, backedUpAt: null }
  expect(await read()).toEqual(nothing)
  const printed = { ...nothing, postersPrintedAt: product.clock.now.toISOString() }
  expect(await save({ posters: 'printed' })).toMatchObject({ status: 200, body: printed })
  const answers = await Promise.all([save({ isDismissed: true }), save({ posters: 'printed' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await read()).toEqual({ ...printed, isDismissed: true })
  await save({ isDismissed: false })
  expect(await read()).toEqual(printed)
})

it('says when the last backup was made, as its command notes it', async () => {
  const at = new Date('2036-11-23T04:15:00Z')
  await Settings.updateOne({ key: BACKUP_SETTING }, { $set: { value: { at }, updatedAt: at } }, { upsert: true })
  clearCaches()
  expect(await read()).toMatchObject({ backedUpAt: at.toISOString() })
})
