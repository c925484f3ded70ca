import type { CampaignAct, CampaignState } from '@sufra/domain/marketing/campaign'
import type { ErrorCode } from '@sufra/domain/platform/errors'
import { Customers } from 'services/customers/customer.model'
import { MarketingConsents } from 'services/customers/marketing-consent.model'
import { Campaigns } from 'services/marketing/campaigns/campaign.model'
import { Segments } from 'services/marketing/segments/segment.model'
import { makeCampaign } from '../../../harness/stored-records.ts'
import { retryUntilSettled } from '../expectations.ts'
import { addCustomer, sample } from '../records.ts'
import { createCounter, type Prepare, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const PATH = '/api/admin/campaigns'
const SEGMENT_ID = 74_000_000
const sendAt = new Date('2040-01-05T10:30:00+04:00')
const takeName = () => `Campaign ${takeNumber()}`
const takePlace = createCounter()

async function addSegment(): Promise<number> {
  const place = takePlace() + 1000
  const id = SEGMENT_ID + place
  const segment = { id, place, name: `Segment ${id}`, filter: {}, version: 1, createdAt: new Date() }
  await getCollection(Segments).insertOne(segment as never)
  return id
}

async function addCampaign(state: CampaignState, segmentId = SEGMENT_ID): Promise<number> {
  const id = 75_000_000 + takeNumber()
  await getCollection(Campaigns).insertOne(makeCampaign(id, { state, segmentId, sendAt }) as never)
  return id
}

const countChanges = async (id: number) => ((await getCollection(Campaigns).findOne({ id }))?.version ?? 0) - 1

const changeState =
  (act: Exclude<CampaignAct, 'edit'>, from: CampaignState, onceDone: ErrorCode): Prepare =>
  async (scene) => {
    const id = await addCampaign(from)
    return {
      send: (headers) => scene.staff().post(`${PATH}/${id}/${act}`, {}, headers),
      effects: () => countChanges(id),
      onceDone,
      act: { what: `campaign.${act}`, record: `campaign:${id}` },
    }
  }

export const campaigns = {
  async saveMarketing(scene) {
    const { id, phoneNumber, firstName: password } = await addCustomer()
    const person = scene.person()
    await retryUntilSettled(() => person.post('/api/auth/login', { phoneNumber, password }))
    const { id: _, ...body } = sample.saveMarketing
    return {
      send: (headers) => person.send('PUT', `/api/customers/${id}/marketing`, body, headers),
      async effects() {
        const isOn = await getCollection(Customers).countDocuments({ id, 'mailConsent.isOn': true })
        const changes = await getCollection(MarketingConsents).countDocuments({ customerId: id })
        return isOn === changes ? changes : Number.NaN
      },
    }
  },
  async createCampaign(scene) {
    const body = { ...sample.createCampaign, name: takeName(), segmentId: await addSegment() }
    return {
      send: (headers) => scene.staff().post(PATH, body, headers),
      effects: () => getCollection(Campaigns).countDocuments({ name: body.name }),
      act: { what: 'campaign.create', 'after.name': body.name },
    }
  },
  async saveCampaign(scene) {
    const segmentId = await addSegment()
    const id = await addCampaign('draft', segmentId)
    const body = { ...sample.createCampaign, name: takeName(), segmentId }
    return {
      send: (headers) => scene.staff().send('PUT', `${PATH}/${id}`, body, { ...headers, 'If-Match': '1' }),
      effects: () => countChanges(id),
      onceDone: 'EDIT_CONFLICT',
      act: { what: 'campaign.update', record: `campaign:${id}` },
    }
  },
  async deleteCampaign(scene) {
    const id = await addCampaign('draft')
    return {
      send: (headers) => scene.staff().send('DELETE', `${PATH}/${id}`, undefined, headers),
      effects: async () => 1 - (await getCollection(Campaigns).countDocuments({ id })),
      onceDone: 'CAMPAIGN_NOT_FOUND',
      act: { what: 'campaign.delete', record: `campaign:${id}` },
    }
  },
  scheduleCampaign: changeState('schedule', 'draft', 'CAMPAIGN_STATE_CHANGED'),
  pauseCampaign: changeState('pause', 'sending', 'CAMPAIGN_STATE_CHANGED'),
  resumeCampaign: changeState('resume', 'paused', 'CAMPAIGN_STATE_CHANGED'),
  cancelCampaign: changeState('cancel', 'sending', 'CAMPAIGN_STATE_CHANGED'),
} satisfies Record<string, Prepare>
