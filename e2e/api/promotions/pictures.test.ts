import type { Picture } from '@sufra/contracts/promotions/pictures/fields'
import { PICTURE_MOST_BYTES } from '@sufra/domain/promotions/picture'
import { PictureFiles, Pictures } from 'services/promotions/pictures/picture.model'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawTwoColours, makeTwoColourPicture, readColour } from '../../harness/make-picture.ts'
import type { Answer, Person } from '../../harness/person.ts'
import { startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

const upload = (file: Uint8Array, query = '') =>
  editor.post<Picture & { code: string; message: string }>(`/api/admin/pictures${query}`, file)

const getPicture = (picture: Picture, width: number, format = 'webp'): Promise<Answer<Buffer>> =>
  product.person().get<Buffer>(`/api/pictures/${picture.id}-${width}.${format}`)

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const

describe('uploading a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts %s and stores four widths in two formats',
    async (format) => {
      const { status, body } = await upload(await makeTwoColourPicture(1600, 900, format))
      expect(status).toBe(201)
      expect(body).toEqual({
        id: expect.stringMatching(/^[\w-]{22}$/),
        preview: expect.stringMatching(/^data:image\/webp;base64,/),
        widths: [320, 640, 960, 1280],
      })
      expect(body.preview.length).toBeLessThan(500)
      for (const width of body.widths) {
        for (const [format, type] of [
          ['avif', 'heif'],
          ['webp', 'webp'],
        ] as const) {
          const { body: file, headers } = await getPicture(body, width, format)
          expect(headers.get('content-type')).toBe(`image/${format}`)
          expect(await sharp(file).metadata()).toMatchObject({ format: type, width, height: (width * 9) / 16 })
        }
      }
    },
  )

  it('never enlarges a picture, however small', async () => {
    expect((await upload(await makeTwoColourPicture(700, 2000))).body.widths).toEqual([320, 640])
    const { body } = await upload(await makeTwoColourPicture(40, 40))
    expect(body.widths).toEqual([40])
    expect(await sharp((await getPicture(body, 40)).body).metadata()).toMatchObject({ width: 40, height: 23 })
  })

  it.each([
    ['', 'red', 'blue'],
    ['?x=0&y=0', 'red', 'red'],
    ['?x=1', 'blue', 'blue'],
  ])('crops so that the focal point stays visible: %s', async (query, left, right) => {
    const { body } = await upload(await makeTwoColourPicture(2400, 450), query)
    const { body: file } = await getPicture(body, 640)
    expect([await readColour(file, 0.1, 0.5), await readColour(file, 0.9, 0.5)]).toEqual([left, right])
  })

  it('applies the camera’s orientation', async () => {
    // Orientation 6: the stored left edge is the upper edge.
    const lying = await (await drawTwoColours(1600, 900))
      .jpeg()
      .withExif({ IFD0: {} })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(lying)
    expect(body.widths).toEqual([320, 640])
    const { body: file } = await getPicture(body, 640)
    expect([await readColour(file, 0.5, 0.02), await readColour(file, 0.5, 0.98)]).toEqual(['red', 'blue'])
  })

  it.each<[string, 'jpeg' | 'png' | 'webp' | 'avif', (whole: Buffer) => Buffer]>([
    ['a JPEG without its end marker', 'jpeg', (whole) => whole.subarray(0, -2)],
    ['a JPEG with half an end marker', 'jpeg', (whole) => whole.subarray(0, -1)],
    ['a JPEG without its last bytes', 'jpeg', (whole) => whole.subarray(0, -40)],
    ['a PNG without its end', 'png', (whole) => whole.subarray(0, -12)],
    ['a PNG with half an end', 'png', (whole) => whole.subarray(0, -5)],
    ...(['jpeg', 'png', 'webp', 'avif'] as const).map(
      (format) =>
        [
          `${format} with bytes behind its end`,
          format,
          (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(99, 7)]),
        ] as [string, typeof format, (whole: Buffer) => Buffer],
    ),
  ])('accepts %s, whichever part is retained', async (_, format, change) => {
    for (const [width, height, query] of [
      [320, 180, ''],
      [320, 640, '?y=0'],
      [320, 640, '?y=1'],
    ] as const) {
      const { status, body } = await upload(change(await makeTwoColourPicture(width, height, format)), query)
      expect([status, body.widths]).toEqual([201, [320]])
      expect(await readColour((await getPicture(body, 320)).body, 0.1, 0.1)).toBe('red')
    }
  })

  it.each(['jpeg', 'png'] as const)('shows half a %s as far as it goes, as browsers do', async (format) => {
    const whole = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#fff', noise: NOISE } })
      .composite([{ input: await makeTwoColourPicture(640, 60), left: 0, top: 0 }])
      .toFormat(format)
      .toBuffer()
    for (const query of ['?y=0', '?y=1']) {
      const { status, body } = await upload(whole.subarray(0, whole.length / 2), query)
      expect(status).toBe(201)
      expect(await readColour((await getPicture(body, 640)).body, 0.1, 0.05)).toBe('red')
    }
  })

  it('removes location, device and all other metadata', async () => {
    const exif = { IFD0: { Make: 'Phone', Model: 'M1' }, IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' } }
    const telling = await (await drawTwoColours(640, 360)).jpeg().withExif(exif).withIccProfile('p3').toBuffer()
    expect((await sharp(telling).metadata()).exif).toBeDefined()
    const { body } = await upload(telling)
    for (const format of ['avif', 'webp']) {
      const { body: file } = await getPicture(body, 640, format)
      const { exif: left, icc, xmp, iptc } = await sharp(file).metadata()
      expect([left, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all([
      drawTwoColours(320, 180, '#ff0000', '#ff0000'),
      drawTwoColours(320, 180, '#0000ff', '#0000ff'),
    ])
    const files = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const moving = await sharp(files, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    const { body } = await upload(moving)
    expect(await sharp((await getPicture(body, 320)).body).metadata()).toMatchObject({ width: 320, height: 180 })
    expect(await readColour((await getPicture(body, 320)).body, 0.5, 0.5)).toBe('red')
  })

  it('fills transparency with white', async () => {
    const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = await sharp({ create: { width: 320, height: 180, channels: 4, background: nothing } })
      .png()
      .toBuffer()
    expect(await readColour((await getPicture((await upload(clear)).body, 320)).body, 0.5, 0.5)).toBe('white')
  })

  it('stores the same picture once, and a different crop separately', async () => {
    const file = await makeTwoColourPicture(2000, 450)
    const [first, again] = await Promise.all([upload(file), upload(file)])
    expect(again.body).toEqual(first.body)
    expect(await Pictures.countDocuments({ _id: first.body.id })).toBe(1)
    const other = await upload(file, '?x=0')
    expect(other.body.id).not.toBe(first.body.id)
  })

  it('serves files as immutable with revalidation', async () => {
    const { body } = await upload(await makeTwoColourPicture(320, 180))
    const { status, headers } = await getPicture(body, 320)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // Node's fetch would omit conditional headers.
    const known = { 'If-None-Match': String(headers.get('etag')), 'Cache-Control': 'max-age=0' }
    const again = await product.person().send('GET', `/api/pictures/${body.id}-320.webp`, undefined, known)
    expect([again.status, again.body]).toEqual([304, null])
  })
})

describe('rejected picture uploads and requests', () => {
  const cutOff = async (format: 'webp' | 'avif') => {
    const whole = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#fff', noise: NOISE } })
      .toFormat(format, { effort: 1 })
      .toBuffer()
    return whole.subarray(0, Math.floor(whole.length / 2))
  }
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>')

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['nothing', () => Buffer.alloc(0), 400, 'PICTURE_KIND'],
    ['text', () => Buffer.from('GIF or not'), 400, 'PICTURE_KIND'],
    ['a HEIC photo', () => heic, 400, 'PICTURE_KIND'],
    ['SVG', () => svg, 400, 'PICTURE_KIND'],
    ['GIF', () => makeTwoColourPicture(32, 18, 'gif'), 400, 'PICTURE_KIND'],
    ['TIFF', () => makeTwoColourPicture(32, 18, 'tiff'), 400, 'PICTURE_KIND'],
    [
      'a PNG that ends before its pixels',
      async () => (await makeTwoColourPicture(32, 18)).subarray(0, 33),
      400,
      'PICTURE_DAMAGED',
    ],
    ['half a WebP', () => cutOff('webp'), 400, 'PICTURE_DAMAGED'],
    ['half an AVIF', () => cutOff('avif'), 400, 'PICTURE_DAMAGED'],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, 'PICTURE_DAMAGED'],
    ['a decompression bomb', () => createBomb(), 400, 'PICTURE_TOO_MANY_PIXELS'],
    ['a file that says how large it is', () => Buffer.alloc(PICTURE_MOST_BYTES + 1), 413, 'PICTURE_TOO_LARGE'],
  ])('rejects %s', async (_, file, status, code) => {
    const before = await Pictures.countDocuments({})
    expect(await upload(await file())).toMatchObject({ status, body: { code, message: expect.any(String) } })
    expect(await Pictures.countDocuments({})).toBe(before)
  })

  it('rejects a chunked upload as soon as it is too large', async () => {
    const chunk = new Uint8Array(1024 * 1024)
    let left = 12
    const endless = new ReadableStream({
      pull(controller) {
        left -= 1
        if (left < 0) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init = { method: 'POST', body: endless, duplex: 'half', headers: { Cookie: String(editor.cookie) } }
    const answer = await fetch(`${product.address}/api/admin/pictures`, init as RequestInit)
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'PICTURE_TOO_LARGE'])
  })

  it.each(['x=2', 'y=-1', 'x=left'])('rejects a focal point outside of the picture: %s', async (query) => {
    const { status, body } = await upload(await makeTwoColourPicture(32, 18), `?${query}`)
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('returns an error for an invalid or unknown file name', async () => {
    for (const file of ['none-320.webp', '..', '%00', 'A'.repeat(2000)]) {
      const { status, body } = await product.person().get(`/api/pictures/${file}`)
      expect([status, body?.code]).toEqual([404, file === '..' ? 'NOT_FOUND' : 'PICTURE_NOT_FOUND'])
    }
  })
})

function createBomb(): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer()
}

it('stores every file of every picture', async () => {
  const pictures = await Pictures.find({}).lean<{ widths: number[] }[]>()
  const files = pictures.reduce((sum, { widths }) => sum + widths.length * 2, 0)
  expect(await PictureFiles.countDocuments({})).toBe(files)
})
