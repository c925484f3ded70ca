import type { Picture } from '@sufra/contracts/promotions/pictures/fields'
import { PictureFiles, Pictures } from 'services/promotions/pictures/picture.model'
import { removeUnusedPictures } from 'services/promotions/remove-unused-pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import { makeUniquePicture } from '../../harness/make-picture.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'

let product: TestProduct
let editor: Person
beforeAll(async () => {
  product = await startTestProduct()
  editor = await product.editor()
})
afterAll(() => product.stop())

async function uploadPicture(): Promise<Picture> {
  return (await editor.post<Picture>('/api/admin/pictures', await makeUniquePicture())).body
}

interface PublicRecord {
  id: number
  picture: Picture | null
  pictureAlt: string | null
}
type Fields = Record<string, unknown>

const day = '2036-12-05'
const offer = {
  title: 'Lunch',
  description: 'Soup',
  discountType: 'fixed',
  discountValue: 5,
  validFrom: day,
  validUntil: day,
}

/** Records with a picture: how to save each, and where guests read it. */
const kinds = {
  reward: {
    create: (fields: Fields) =>
      editor.post<PublicRecord>('/api/rewards', { name: 'Karak', description: 'Tea', pointsCost: 4, ...fields }),
    update: (id: number, fields: Fields) =>
      editor.send<PublicRecord>('PUT', `/api/rewards/${id}`, {
        name: 'Karak',
        description: 'Tea',
        pointsCost: 4,
        ...fields,
      }),
    list: '/api/rewards',
  },
  offer: {
    create: (fields: Fields) => editor.post<PublicRecord>('/api/admin/offers', { ...offer, ...fields }),
    update: (id: number, fields: Fields) =>
      editor.send<PublicRecord>('PUT', `/api/admin/offers/${id}`, { ...offer, ...fields }),
    list: '/api/offers',
  },
  news: {
    create: (fields: Fields) =>
      editor.post<PublicRecord>('/api/admin/news', { title: 'Open', content: 'Late', ...fields }),
    update: (id: number, fields: Fields) =>
      editor.send<PublicRecord>('PUT', `/api/admin/news/${id}`, { title: 'Open', content: 'Late', ...fields }),
    list: '/api/news',
  },
  'menu button': {
    create: (fields: Fields) => saveButton(fields),
    update: (_: number, fields: Fields) => saveButton(fields),
    list: '/api/menu-buttons',
  },
}
const saveButton = (fields: Fields) =>
  editor.send<PublicRecord>('PUT', '/api/menu-buttons/1', { title: 'Menu', url: 'https://example.com', ...fields })

describe.each(Object.entries(kinds))('picture of a %s', (kind, { create, update, list }) => {
  const getPublicRecord = async (id: number) =>
    (await (await product.customer()).get<PublicRecord[]>(list)).body.find((each) => each.id === id)

  it('is returned, unchanged when omitted and removed by null', async () => {
    const picture = await uploadPicture()
    const { body } = await create({ picture: picture.id, pictureAlt: ' A cup ' })
    expect(body).toMatchObject({ picture, pictureAlt: 'A cup' })
    expect(await getPublicRecord(body.id)).toMatchObject({ picture, pictureAlt: 'A cup' })
    expect((await update(body.id, {})).body).toMatchObject({ picture, pictureAlt: 'A cup' })
    expect((await update(body.id, { picture: null, pictureAlt: null })).body).toMatchObject({
      picture: null,
      pictureAlt: null,
    })
    expect(await getPublicRecord(body.id)).toMatchObject({ picture: null, pictureAlt: null })
  })

  it('must exist, and a rejected one leaves the record unchanged', async () => {
    const { body } = await create({ picture: null })
    const message = 'Please choose the picture again'
    const refusal = { status: 400, body: { code: 'VALIDATION_ERROR', details: [{ field: 'picture', message }] } }
    for (const picture of ['AAAAAAAAAAAAAAAAAAAAAA', '', 5, { $ne: null }]) {
      expect(await update(body.id, { picture })).toMatchObject(refusal)
    }
    expect(await getPublicRecord(body.id)).toMatchObject({ picture: null })
  })

  it('is audited by its id', async () => {
    const picture = await uploadPicture()
    const { body } = await create({ picture: picture.id })
    const record = { reward: 'reward', offer: 'offer', news: 'news', 'menu button': 'menu_button' }[kind]
    const act = (await listAuditEntries(`${record}:${kind === 'menu button' ? 1 : body.id}`)).at(-1)
    expect(act).toMatchObject({ after: { picture: picture.id } })
  })
})

describe('unused picture', () => {
  const getLaterDate = (hours: number) => new Date(NOON.getTime() + hours * 60 * 60 * 1000)
  const isThere = async ({ id }: Picture) =>
    [
      await Pictures.countDocuments({ _id: id }),
      await PictureFiles.countDocuments({ _id: new RegExp(`^${id}-`) }),
    ].join()

  it('is removed with its files after a day, while used pictures stay', async () => {
    const [unused, used] = [await uploadPicture(), await uploadPicture()]
    const { body } = await kinds.reward.create({ picture: used.id })
    await removeUnusedPictures({ now: () => getLaterDate(23) })
    expect([await isThere(unused), await isThere(used)]).toEqual(['1,2', '1,2'])
    await removeUnusedPictures({ now: () => getLaterDate(25) })
    expect([await isThere(unused), await isThere(used)]).toEqual(['0,0', '1,2'])
    await kinds.reward.update(body.id, { picture: null })
    await removeUnusedPictures({ now: () => getLaterDate(48) })
    expect(await isThere(used)).toBe('1,2')
    await removeUnusedPictures({ now: () => getLaterDate(50) })
    expect(await isThere(used)).toBe('0,0')
  })

  it('is either removed or assigned to a record under concurrency, never both', async () => {
    const outcomes: string[] = []
    for (let round = 1; round <= 12; round += 1) {
      const picture = await uploadPicture()
      product.clock.now = getLaterDate(25)
      const tomorrow = await product.editor()
      const reward = { name: 'Karak', description: 'Tea', pointsCost: 4, picture: picture.id }
      const [saved] = await Promise.all([
        tomorrow.post('/api/rewards', reward),
        removeUnusedPictures({ now: () => product.clock.now }),
      ])
      outcomes.push(`${saved.status} ${await isThere(picture)}`)
      product.clock.now = NOON
    }
    expect(outcomes.filter((outcome) => !['201 1,2', '400 0,0'].includes(outcome))).toEqual([])
  })
})
