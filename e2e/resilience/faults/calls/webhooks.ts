import { Deliveries } from 'services/messaging/webhooks/delivery.model'
import { Webhooks } from 'services/messaging/webhooks/webhook.model'
import { countApplications } from '../expectations.ts'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const PAUSE_MS = 12 * 60 * 60_000
const PATH = '/api/admin/webhooks'

const createForm = () => ({ url: `http://127.0.0.1:9/${takeNumber()}`, events: ['points.adjusted'], isActive: false })

/** Of the twenty places. Those of other samples are beyond. */
const PLACES = { place: { $lte: 20 } }

async function makeRoom(): Promise<void> {
  if ((await getCollection(Webhooks).countDocuments(PLACES)) > 10) await getCollection(Webhooks).deleteMany(PLACES)
}

async function addWebhook(scene: Scene, isActive = false): Promise<number> {
  const id = 72_000_000 + takeNumber()
  // Within the longest pause, so that the worker leaves it alone.
  const pausedUntil = new Date(scene.now.getTime() + PAUSE_MS)
  const state = { failingSince: null, disabledAt: null, lastFailure: null, pausedUntil }
  // Without events, so that other calls queue nothing.
  const record = {
    ...createForm(),
    ...state,
    events: [],
    id,
    place: id,
    isActive,
    includesPersonalData: false,
    secret: 'c2VjcmV0',
  }
  const stored = { ...record, createdBy: 'owner', createdAt: scene.now, version: 1 }
  await getCollection(Webhooks).insertOne(stored as never)
  return id
}

const getVersion = async (id: number) => (await getCollection(Webhooks).findOne({ id }))?.version ?? 0

export const webhooks = {
  async createWebhook(scene) {
    await makeRoom()
    const form = createForm()
    return {
      send: (headers) => scene.staff().post(PATH, form, headers),
      effects: () => getCollection(Webhooks).countDocuments({ url: form.url }),
      act: { what: 'webhook.create', 'after.url': form.url },
    }
  },
  async updateWebhook(scene) {
    const id = await addWebhook(scene)
    return {
      send: (headers) => scene.staff().send('PUT', `${PATH}/${id}`, createForm(), headers),
      effects: async () => (await getVersion(id)) - 1,
      act: { what: 'webhook.update', record: `webhook:${id}` },
    }
  },
  async deleteWebhook(scene) {
    const id = await addWebhook(scene)
    return {
      send: (headers) => scene.staff().send('DELETE', `${PATH}/${id}`, undefined, headers),
      effects: async () => 1 - (await getCollection(Webhooks).countDocuments({ id })),
      onceDone: 'WEBHOOK_NOT_FOUND',
      act: { what: 'webhook.delete', record: `webhook:${id}` },
    }
  },
  async rotateWebhookSecret(scene) {
    const id = await addWebhook(scene)
    return {
      send: (headers) => scene.staff().post(`${PATH}/${id}/secret`, {}, headers),
      effects: async () => (await getVersion(id)) - 1,
      onceDone: 'SECRET_JUST_CHANGED',
      act: { what: 'webhook.rotate', record: `webhook:${id}` },
    }
  },
  async testWebhook(scene) {
    const id = await addWebhook(scene, true)
    return {
      send: (headers) => scene.staff().post(`${PATH}/${id}/test`, {}, headers),
      effects: () => getCollection(Deliveries).countDocuments({ webhookId: id }),
      act: { what: 'webhook.test', record: `webhook:${id}` },
    }
  },
  async redeliverWebhook(scene) {
    const webhookId = await addWebhook(scene, true)
    const _id = `msg_${takeNumber()}`
    const delivery = { _id, webhookId, type: 'webhook.test', record: `webhook:${webhookId}`, seq: 1, data: {} }
    const state = { status: 'delivered', dueAt: scene.now, attempts: 1, failures: 0, responseStatus: 204, error: null }
    const times = { lastAttemptAt: scene.now, createdAt: scene.now, expiresAt: new Date('2100-01-01') }
    await getCollection(Deliveries).insertOne({ ...delivery, ...state, ...times } as never)
    const act = { what: 'webhook.redeliver', record: `webhook:${webhookId}` } as const
    return {
      send: (headers) => scene.staff().post(`${PATH}/${webhookId}/deliveries/${_id}/redeliver`, {}, headers),
      effects: async () => {
        const isPending = await getCollection(Deliveries).countDocuments({ _id, status: 'pending' } as never)
        return countApplications(isPending > 0, act)
      },
      act,
    }
  },
} satisfies Record<string, Prepare>
