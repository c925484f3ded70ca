import type { RestaurantRecord } from '@sufra/contracts/promotions/restaurant/entities'
import type { Logo } from '@sufra/contracts/promotions/restaurant/fields'
import { Settings } from 'services/platform/db/settings'
import { Logos } from 'services/promotions/restaurant/logo.model'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { openLiveStream } from '../../harness/live-stream.ts'
import { drawTwoColours, makeUniqueLogo } from '../../harness/make-picture.ts'
import { type Answer, type Person, tally } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { runAcross } from '../../harness/run-across.ts'
import { waitFor } from '../../harness/wait-for.ts'
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
  await writeDirectly(Settings.deleteMany({ key: 'restaurant' }))
})

const PATH = '/api/admin/restaurant'
type Saved = RestaurantRecord & { code: string; details: { field: string; message: string }[]; present: unknown }

const get = async () => (await editor.get<RestaurantRecord>(PATH)).body
const save = (fields: object, headers?: Record<string, string>) => editor.send<Saved>('PUT', PATH, fields, headers)
const getPublic = async () => (await product.person().get('/api/restaurant')).body

const BAYT = {
  name: 'Bayt',
  nameAr: 'بيت',
  phone: '+97145550000',
  chatNumber: '+971501234567',
  email: 'hello@bayt.example',
  address: 'Al Wasl Road 12, Dubai',
  addressAr: 'شارع الوصل 12، دبي',
  mapUrl: 'https://maps.example/bayt',
  website: 'https://www.bayt.ae/',
  socialLinks: ['https://www.instagram.com/bayt'],
  logo: null,
  accentColor: '#0B3D2E',
  accentColorDark: '#7FCB9F',
  cardNote: 'Welcome home',
  cardNoteAr: 'أهلا بكم',
}

describe('the restaurant', () => {
  it('has the name and phone of the settings before anything is entered', async () => {
    const settings = { name: 'Sufra', nameAr: 'سفرة', phone: '+97141234567' }
    const before = await getPublic()
    expect(await get()).toEqual({ ...nothing, ...settings, version: 0 })
    expect(before).toMatchObject(settings)
    expect(Object.keys(before)).not.toContain('address')
  })

  it('is stored as entered, public but for empty fields, and in the activity', async () => {
    const { status, body } = await save(BAYT)
    expect([status, body]).toEqual([200, { ...BAYT, version: 1 }])
    const { logo: _, ...entered } = BAYT
    expect(await getPublic()).toMatchObject({ ...entered, timeZone: 'Asia/Dubai' })
    const [entry] = (await listAuditEntries('setting:restaurant')).slice(-1)
    expect(entry).toMatchObject({ what: 'restaurant.details', before: { version: 0 }, after: BAYT })
  })

  it('keeps fields that are not sent, and empties those that are blank', async () => {
    await save(BAYT)
    const { body } = await save({ address: '  ', nameAr: null, chatNumber: '', accentColor: null })
    expect(body).toEqual({ ...BAYT, address: null, nameAr: null, chatNumber: null, accentColor: null, version: 2 })
    const open = await getPublic()
    expect(open).toMatchObject({ nameAr: null, addressAr: BAYT.addressAr })
    for (const field of ['address', 'chatNumber', 'accentColor', 'accentColorDark', 'logo'])
      expect(open).not.toHaveProperty(field)
  })

  it('reads phones in any spelling, and completes addresses of sites', async () => {
    const sent = {
      ...{ phone: '04 555 0000', chatNumber: '٠٥٠ ١٢٣ ٤٥٦٧', accentColor: '#0b3d2e' },
      ...{ website: 'www.bayt.ae', mapUrl: 'maps.example/bayt', socialLinks: ['www.instagram.com/bayt'] },
    }
    const { phone, chatNumber, website, mapUrl, socialLinks, accentColor } = BAYT
    expect((await save(sent)).body).toMatchObject({ phone, chatNumber, website, mapUrl, socialLinks, accentColor })
  })

  it('finds a legible colour for dark pages where none is entered', async () => {
    await save({ accentColor: '#0B3D2E' })
    expect(await getPublic()).toMatchObject({ accentColor: '#0B3D2E', accentColorDark: expect.stringMatching(/^#/) })
  })

  it.each([
    ['name', ' '],
    ['phone', 'call us'],
    ['chatNumber', '12'],
    ['email', 'bayt'],
    ['mapUrl', 'http://maps.example/bayt'],
    ['mapUrl', 'javascript:alert(1)'],
    ['website', 'our site'],
    ['socialLinks', ['instagram']],
    ['socialLinks', ['a.example', 'b.example', 'c.example', 'd.example']],
    ['accentColor', 'red'],
    ['accentColor', '#C8922B'],
    ['accentColorDark', '#0B3D2E'],
    ['cardNote', 'x'.repeat(201)],
    ['logo', 'no such logo!'],
    ['logo', 'AAAAAAAAAAAAAAAAAAAAAA'],
  ])('refuses %s as %j', async (field, value) => {
    const { status, body } = await save({ [field]: value })
    const code = field === 'phone' || field === 'chatNumber' ? 'PHONE_INVALID' : 'VALIDATION_ERROR'
    expect([status, body.code, body.details[0]?.field.split('.')[0]]).toEqual([400, code, field])
    expect((await get()).version).toBe(0)
  })

  it('refuses a save at another version, with the present values', async () => {
    await save(BAYT)
    const { status, body } = await save({ name: 'Dar' }, { 'If-Match': '0' })
    expect([status, body.code, body.present]).toEqual([409, 'EDIT_CONFLICT', { ...BAYT, version: 1 }])
  })

  it('is saved once of several saves at one version', async () => {
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save({ name }, { 'If-Match': '0' })))
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
    expect((await get()).version).toBe(1)
  })

  it('is not saved by a transaction of another process from before', async () => {
    const outcome = await runAcross(
      () => save({ name: 'Dar' }),
      (session) =>
        Settings.collection.updateOne({ key: 'restaurant' }, { $set: { value: {} } }, { upsert: true, session }),
    )
    expect([outcome, (await get()).name]).toEqual(['conflict', 'Dar'])
  })

  it('is announced to guests and staff', async () => {
    const guest = await product.customer()
    const streams = await Promise.all([guest, editor].map((who) => openLiveStream(product.address, who)))
    await save({ name: 'Dar' })
    for (const stream of streams) {
      await stream.waitForChanges({ kind: 'restaurant', id: 1 })
      stream.close()
    }
  })
})

const nothing = {
  ...{ chatNumber: null, email: null, address: null, addressAr: null, mapUrl: null, website: null, socialLinks: [] },
  ...{ logo: null, accentColor: null, accentColorDark: null, cardNote: null, cardNoteAr: null },
}

describe('the logo', () => {
  const upload = (file: Uint8Array | string) =>
    editor.post<Logo & { code: string }>('/api/admin/restaurant/logo', file, { 'Content-Type': 'image/png' })
  const getFile = (id: string): Promise<Answer<Buffer>> =>
    product.person().get<Buffer>(`/api/restaurant/logo/${id}.png`)
  const createSvg = (content: string, size = 'width="32" height="16"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16" ${size}>${content}</svg>`

  it('is a PNG for everybody, and public once it is saved', async () => {
    const { status, body: logo } = await upload(await (await drawTwoColours(600, 300)).png().toBuffer())
    expect([status, logo]).toEqual([201, { id: expect.stringMatching(/^[\w-]{22}$/), width: 600, height: 300 }])
    expect(await getPublic()).not.toHaveProperty('logo')
    expect((await save({ logo: logo.id })).body.logo).toEqual(logo)
    expect((await getPublic()).logo).toEqual(logo)
    const { body, headers } = await getFile(logo.id)
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 600, height: 300 })
  })

  it('becomes the icons of the app', async () => {
    const { body: logo } = await upload(await (await drawTwoColours(512, 512, '#00ff00', '#00ff00')).png().toBuffer())
    await save({ logo: logo.id })
    const readMiddle = async () => {
      const { body } = await product.person().get<Buffer>('/icons/app-192.png')
      const { data } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      return [...data.subarray(96 * 193 * 3, 96 * 193 * 3 + 3)]
    }
    await waitFor(
      () => readMiddle().catch(() => null),
      (color) => String(color) === '0,255,0',
    )
  })

  it('is drawn from an SVG, of which nothing else is stored', async () => {
    const script = '<script>alert(1)</script><rect width="32" height="16" fill="#ff0000" onload="alert(2)"/>'
    const { body: logo } = await upload(createSvg(script))
    expect([logo.width, logo.height]).toEqual([1024, 512])
    const { body } = await getFile(logo.id)
    expect(body.includes('alert')).toBe(false)
    expect((await sharp(body).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 })
  })

  it('reads no file and no address that an SVG names', async () => {
    const names = ['file:///etc/hostname', '/etc/hostname', 'http://127.0.0.1:9/logo.png', product.address]
    const images = names.map((name) => `<image width="32" height="16" href="${name}"/>`).join('')
    const { status, body: logo } = await upload(createSvg(images))
    expect(status).toBe(201)
    expect((await sharp((await getFile(logo.id)).body).stats()).channels.every(({ max }) => max === 0)).toBe(true)
  })

  it.each([
    ['a JPEG', 'LOGO_KIND', async () => (await drawTwoColours(600, 600)).jpeg().toBuffer()],
    ['a page', 'LOGO_KIND', async () => '<html><body>logo</body></html>'],
    ['a PNG of 511 pixels', 'LOGO_TOO_SMALL', async () => (await drawTwoColours(511, 100)).png().toBuffer()],
    ['half a PNG', 'PICTURE_DAMAGED', async () => (await makeUniqueLogo()).subarray(0, 4000)],
    ['a broken SVG', 'PICTURE_DAMAGED', async () => '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['nothing', 'LOGO_KIND', async () => ''],
  ])('is refused as %s: %s', async (_, code, make) => {
    const { status, body } = await upload(await make())
    expect([status, body.code]).toEqual([400, code])
  })

  it('is removed a day after its upload if it was not chosen, at the next choice', async () => {
    const [unused, first, second] = await Promise.all([0, 1, 2].map(async () => upload(await makeUniqueLogo())))
    await save({ logo: first?.body.id })
    product.clock.now = new Date(NOON.getTime() + 25 * 60 * 60_000)
    const later = await product.editor()
    expect((await later.send('PUT', PATH, { logo: second?.body.id })).status).toBe(200)
    const ids = (await Logos.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining([first?.body.id, second?.body.id]))
    expect(ids).not.toContain(unused?.body.id)
  })
})
