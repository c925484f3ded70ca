import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import { MenuButtons } from 'services/promotions/menu-button.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { writeDirectly } from '../../harness/write-directly.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.clock.now = NOON
  await writeDirectly(MenuButtons.deleteMany({}))
})

const MENU = { title: 'Dinner menu', url: 'https://example.com/menu?course=main#grill' }

const save = (buttonNumber: unknown, fields: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  editor.send<MenuButton>('PUT', `/api/menu-buttons/${buttonNumber}`, { ...MENU, ...fields }, headers)

const listStored = async () => (await product.person().get<MenuButton[]>('/api/menu-buttons')).body

describe('saving a menu button', () => {
  it('defaults to gray and active and makes the button public [T144]', async () => {
    const { status, body } = await save(2)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...MENU,
      id: expect.any(Number),
      buttonNumber: 2,
      color: 'gray',
      picture: null,
      pictureAlt: null,
      titleAr: null,
      isActive: true,
      version: 1,
      updatedAt: NOON.toISOString(),
    })
    expect(await listStored()).toEqual([body])
  })

  it('keeps omitted fields and returns the time of the change [T460]', async () => {
    const { id } = (await save(1, { titleAr: 'العشاء', color: 'green', isActive: false })).body
    product.clock.now = new Date(NOON.getTime() + 60_000)
    const { body } = await save(1, { title: 'Lunch' })
    const changed = { title: 'Lunch', version: 2, updatedAt: product.clock.now.toISOString() }
    expect(body).toEqual({
      ...MENU,
      picture: null,
      pictureAlt: null,
      titleAr: 'العشاء',
      id,
      buttonNumber: 1,
      color: 'green',
      isActive: false,
      ...changed,
    })
    expect(await listStored()).toEqual([body])
  })

  it('lists buttons by number, including inactive ones [T239]', async () => {
    for (const number of [4, 1, 3]) await save(number, { isActive: number !== 1 })
    expect((await listStored()).map(({ buttonNumber }) => buttonNumber)).toEqual([1, 3, 4])
  })

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(81) }, 'title', 'This can be at most 80 characters'],
    [{ url: undefined }, 'url', 'Please enter a valid URL'],
    [{ url: 'the menu' }, 'url', 'Please enter a valid URL'],
    [{ url: 'example.com' }, 'url', 'Please enter a valid URL'],
    [{ url: 'https:example.com' }, 'url', 'Please enter a valid URL'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a valid URL'],
    [{ url: ' JavaScript:alert(1)//https://example.com' }, 'url', 'Please enter a valid URL'],
    [{ url: 'java\nscript:alert(1)' }, 'url', 'Please enter a valid URL'],
    [{ url: 'data:text/html,<script>alert(1)</script>' }, 'url', 'Please enter a valid URL'],
    [{ url: 'ftp://example.com' }, 'url', 'Please enter a valid URL'],
    [{ url: 'file:///etc/passwd' }, 'url', 'Please enter a valid URL'],
    [{ url: '//example.com' }, 'url', 'Please enter a valid URL'],
    [{ color: 'black' }, 'color', 'Please choose a colour from the list'],
    [{ isActive: 'on' }, 'isActive', 'This must be true or false'],
  ])('rejects %j [T438]', async (wrong, field, message) => {
    const refusal = { status: 400, body: { code: 'VALIDATION_ERROR', message, details: [{ field, message }] } }
    expect(await save(1, wrong)).toMatchObject(refusal)
    expect(await listStored()).toEqual([])
  })

  it.each(['0', '5', '1.5', '-1', 'one'])('rejects the number %s [T145]', async (number) => {
    const message = 'This must be a whole number from 1 to 4'
    expect(await save(number)).toMatchObject({ status: 400, body: { details: [{ field: 'buttonNumber', message }] } })
  })

  it('is allowed for editors only [T443]', async () => {
    const people = { 401: product.person(), 403: await product.viewer() }
    for (const [status, person] of Object.entries(people)) {
      expect((await person.send('PUT', '/api/menu-buttons/1', MENU)).status).toBe(Number(status))
    }
    expect((await (await product.customer()).send('PUT', '/api/menu-buttons/1', MENU)).status).toBe(403)
    expect(await listStored()).toEqual([])
  })

  it('writes before and after to the audit log', async () => {
    const earlier = await listAuditEntries('menu_button:4')
    const { body: first } = await save(4)
    const { body: second } = await save(4, { color: 'red' })
    expect(await listAuditEntries('menu_button:4')).toEqual([
      ...earlier,
      { username: 'owner', what: 'menu_button.save', before: null, after: first },
      { username: 'owner', what: 'menu_button.save', before: first, after: second },
    ])
  })
})

describe('concurrent saves of a menu button', () => {
  const listOnTill = (headers?: Record<string, string>) =>
    Promise.all(Array.from({ length: 10 }, (_, till) => save(3, { title: `Till ${till}` }, headers)))

  it('create it once and apply the others as changes [T402]', async () => {
    const answers = await listOnTill()
    expect(tally(answers)).toEqual({ 200: 10 })
    const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b)
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await listStored()).toEqual([answers.find(({ body }) => body.version === 10)?.body])
  })

  it.each([0, 1])(
    'from version %d, where 0 means never saved, report a conflict to the slower till',
    async (version) => {
      if (version === 1) await save(3)
      const answers = await listOnTill({ 'If-Match': String(version) })
      expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
      const present = answers.find(({ status }) => status === 200)?.body
      for (const { status, body } of answers) {
        if (status === 409) expect(body).toMatchObject({ code: 'EDIT_CONFLICT', present })
      }
      expect(await listStored()).toEqual([present])
    },
  )

  it('reject a stale version with the present one', async () => {
    const { body: present } = await save(3)
    expect(await save(3, {}, { 'If-Match': '2' })).toMatchObject({ status: 409, body: { present } })
    expect(await save(3, {}, { 'If-Match': '1' })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await save(1, {}, { 'If-Match': '1' })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', present: null },
    })
  })
})
