import type { StaffAct } from '@sufra/domain/auth/staff-acts'
import type { Model } from 'mongoose'
import { Customers } from 'services/customers/customer.model'
import { Tags } from 'services/customers/tags/tag.model'
import { Segments } from 'services/marketing/segments/segment.model'
import { addCustomer } from '../records.ts'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

interface Kind {
  path: string
  record: 'tag' | 'segment'
  model: Model<{ id: number; place: number; name: string; version: number }>
  fields: object
  most: number
}

const TAGS: Kind = { path: '/api/admin/tags', record: 'tag', model: Tags as never, fields: { nameAr: null }, most: 30 }
const SEGMENTS: Kind = {
  path: '/api/admin/segments',
  record: 'segment',
  model: Segments as never,
  fields: { filter: { diet: 'halal' } },
  most: 50,
}

const createForm = ({ fields }: Kind) => ({ ...fields, name: `Name ${takeNumber()}` })
const getAct = ({ record }: Kind, done: 'create' | 'update' | 'delete') => `${record}.${done}` as StaffAct

/** Beyond the limited places. */
async function addRecord(kind: Kind, scene: Scene): Promise<number> {
  const id = 73_000_000 + takeNumber()
  const record = { ...createForm(kind), id, place: id, version: 1, createdAt: scene.now }
  await getCollection(kind.model).insertOne(record as never)
  return id
}

const create =
  (kind: Kind): Prepare =>
  async (scene) => {
    const records = getCollection(kind.model)
    const places = { place: { $lte: kind.most } }
    if ((await records.countDocuments(places)) > kind.most / 2) await records.deleteMany(places)
    const form = createForm(kind)
    return {
      send: (headers) => scene.staff().post(kind.path, form, headers),
      effects: () => records.countDocuments({ name: form.name }),
      onceDone: 'NAME_TAKEN',
      act: { what: getAct(kind, 'create'), 'after.name': form.name },
    }
  }

const update =
  (kind: Kind): Prepare =>
  async (scene) => {
    const id = await addRecord(kind, scene)
    const form = createForm(kind)
    return {
      send: (headers) => scene.staff().send('PUT', `${kind.path}/${id}`, form, headers),
      effects: async () => ((await getCollection(kind.model).findOne({ id }))?.version ?? 0) - 1,
      act: { what: getAct(kind, 'update'), record: `${kind.record}:${id}` },
    }
  }

const remove =
  (kind: Kind): Prepare =>
  async (scene) => {
    const id = await addRecord(kind, scene)
    return {
      send: (headers) => scene.staff().send('DELETE', `${kind.path}/${id}`, undefined, headers),
      effects: async () => 1 - (await getCollection(kind.model).countDocuments({ id })),
      onceDone: kind === TAGS ? 'TAG_NOT_FOUND' : 'SEGMENT_NOT_FOUND',
      act: { what: getAct(kind, 'delete'), record: `${kind.record}:${id}` },
    }
  }

export const tags = {
  createTag: create(TAGS),
  updateTag: update(TAGS),
  deleteTag: remove(TAGS),
  async saveCustomerTags(scene) {
    const { id } = await addCustomer()
    const tag = await addRecord(TAGS, scene)
    return {
      send: (headers) => scene.staff().send('PUT', `/api/admin/customers/${id}/tags`, { tags: [tag] }, headers),
      effects: async () => ((await getCollection(Customers).findOne({ id, tags: tag }))?.version ?? 1) - 1,
      act: { what: 'customer.tags', record: `customer:${id}` },
    }
  },
  createSegment: create(SEGMENTS),
  updateSegment: update(SEGMENTS),
  deleteSegment: remove(SEGMENTS),
} satisfies Record<string, Prepare>
