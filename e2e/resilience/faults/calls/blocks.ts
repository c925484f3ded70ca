import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import { RestaurantCapacities } from 'services/reservations/seating/capacity.model'
import { countApplications, retryUntilSettled } from '../expectations.ts'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Fewer than a hundred, and more than run at once. */
const MOST_LEFT = 50

/** At a time that the restaurant does not offer. */
function createFields({ now }: Scene) {
  const startsAt = new Date(now.getTime() + 300 * DAY_MS)
  startsAt.setUTCHours(1, 0, 0, 0)
  const endsAt = new Date(startsAt.getTime() + MINUTE_MS)
  return {
    ...{ scope: 'restaurant', appliesTo: 'online', reason: `Fault ${takeNumber()}` },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

async function listBlocks() {
  const found = await getCollection(RestaurantCapacities).findOne({})
  return found?.blocks ?? []
}

async function dropOldBlocks(): Promise<void> {
  const ids = (await listBlocks()).slice(0, -MOST_LEFT).map(({ id }) => id)
  if (ids.length > 0)
    await getCollection(RestaurantCapacities).updateOne({}, { $pull: { blocks: { id: { $in: ids } } } as never })
}

async function addBlock(scene: Scene) {
  await dropOldBlocks()
  const fields = createFields(scene)
  const { body } = await retryUntilSettled<Block>(() => scene.staff().post('/api/admin/blocks', fields))
  return body
}

export const blocks = {
  async createBlock(scene) {
    await dropOldBlocks()
    const fields = createFields(scene)
    const { reason } = fields
    return {
      send: (headers) => scene.staff().post('/api/admin/blocks', fields, headers),
      effects: async () => (await listBlocks()).filter((block) => block.reason === reason).length,
      act: { what: 'block.create', 'after.reason': reason },
    }
  },
  async updateBlock(scene) {
    const { id, endsAt } = await addBlock(scene)
    const later = new Date(Date.parse(endsAt) + MINUTE_MS)
    const act = { what: 'block.update', record: `block:${id}` } as const
    const isChanged = (block: { id: number; endsAt: Date }) =>
      block.id === id && block.endsAt.getTime() === later.getTime()
    return {
      send: (headers) =>
        scene.staff().send('PATCH', `/api/admin/blocks/${id}`, { endsAt: later.toISOString() }, headers),
      effects: async () => countApplications((await listBlocks()).find(isChanged), act),
      act,
    }
  },
  async deleteBlock(scene) {
    const { id } = await addBlock(scene)
    return {
      send: (headers) => scene.staff().send('DELETE', `/api/admin/blocks/${id}`, undefined, headers),
      effects: async () => ((await listBlocks()).some((block) => block.id === id) ? 0 : 1),
      onceDone: 'BLOCK_NOT_FOUND',
      act: { what: 'block.delete', record: `block:${id}` },
    }
  },
} satisfies Record<string, Prepare>
