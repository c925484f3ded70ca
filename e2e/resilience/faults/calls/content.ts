import type { StaffAct } from '@sufra/domain/auth/staff-acts'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { ErrorCode } from '@sufra/domain/platform/errors'
import type { Model } from 'mongoose'
import { Settings } from 'services/platform/db/settings'
import { SpecialDays } from 'services/platform/opening/special-day.model'
import { MenuButtons } from 'services/promotions/menu-button.model'
import { News } from 'services/promotions/news.model'
import { NewsReads } from 'services/promotions/news-read.model'
import { Offers } from 'services/promotions/offer.model'
import { Pictures } from 'services/promotions/pictures/picture.model'
import { Logos } from 'services/promotions/restaurant/logo.model'
import { Rewards } from 'services/promotions/reward.model'
import { makeUniqueLogo, makeUniquePicture } from '../../../harness/make-picture.ts'
import { countApplications } from '../expectations.ts'
import { addCustomer, addMenuButton, addNewsItem, addOffer, addReward, addSpecialDay, sample } from '../records.ts'
import { type Prepare, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

interface Kind {
  path: string
  record: 'reward' | 'offer' | 'news' | 'special_day'
  model: Model<{ id: number; version: number }>
  name: 'name' | 'title' | 'label'
  fields: object
  missing: ErrorCode
  put(): Promise<number>
}

const rewards: Kind = {
  path: '/api/rewards',
  record: 'reward',
  model: Rewards as never,
  name: 'name',
  fields: sample.createReward,
  missing: 'REWARD_NOT_FOUND',
  put: addReward,
}
const offers: Kind = {
  path: '/api/admin/offers',
  record: 'offer',
  model: Offers as never,
  name: 'title',
  fields: sample.createOffer,
  missing: 'OFFER_NOT_FOUND',
  put: addOffer,
}
const news: Kind = {
  path: '/api/admin/news',
  record: 'news',
  model: News as never,
  name: 'title',
  fields: sample.createNews,
  missing: 'NEWS_NOT_FOUND',
  put: async () => addNewsItem((await addCustomer()).id),
}
const specialDays: Kind = {
  path: '/api/admin/special-days',
  record: 'special_day',
  model: SpecialDays as never,
  name: 'label',
  fields: sample.createSpecialDay,
  missing: 'SPECIAL_DAY_NOT_FOUND',
  put: addSpecialDay,
}

const getAct = ({ record }: Kind, done: 'create' | 'update' | 'delete') => `${record}.${done}` as StaffAct

const create =
  (kind: Kind): Prepare =>
  async (scene) => {
    const called = { [kind.name]: `New ${takeNumber()}` }
    return {
      send: (headers) => scene.staff().post(kind.path, { ...kind.fields, ...called }, headers),
      effects: () => getCollection(kind.model).countDocuments(called as never),
      act: { what: getAct(kind, 'create'), [`after.${kind.name}`]: called[kind.name] },
    }
  }

const update =
  (kind: Kind): Prepare =>
  async (scene) => {
    const id = await kind.put()
    const called = { [kind.name]: 'Changed' }
    return {
      send: (headers) => scene.staff().send('PUT', `${kind.path}/${id}`, { ...kind.fields, ...called }, headers),
      async effects() {
        const found = await getCollection(kind.model).findOne({ id, ...called } as never)
        return found ? found.version - 1 : 0
      },
      act: { what: getAct(kind, 'update'), record: `${kind.record}:${id}` },
    }
  }

const remove =
  (kind: Kind): Prepare =>
  async (scene) => {
    const id = await kind.put()
    return {
      send: (headers) => scene.staff().send('DELETE', `${kind.path}/${id}`, undefined, headers),
      effects: async () => 1 - (await getCollection(kind.model).countDocuments({ id } as never)),
      onceDone: kind.missing,
      act: { what: getAct(kind, 'delete'), record: `${kind.record}:${id}` },
    }
  }

export const content = {
  createReward: create(rewards),
  updateReward: update(rewards),
  deleteReward: remove(rewards),
  createOffer: create(offers),
  updateOffer: update(offers),
  deleteOffer: remove(offers),
  createNews: create(news),
  updateNews: update(news),
  deleteNews: remove(news),
  createSpecialDay: create(specialDays),
  updateSpecialDay: update(specialDays),
  deleteSpecialDay: remove(specialDays),
  async moveSpecialDays(scene) {
    const id = await addSpecialDay()
    const fromDate = addDays(sample.createSpecialDay.fromDate, 1)
    const act = { what: 'special_day.move', record: `special_day:${id}` } as const
    const moved = { days: [{ id, version: 1 }], by: 1 }
    return {
      send: (headers) => scene.staff().post('/api/admin/special-days/move', moved, headers),
      effects: async () => countApplications(await getCollection(SpecialDays).findOne({ id, fromDate }), act),
      onceDone: 'EDIT_CONFLICT',
      act,
    }
  },
  async readNews(scene) {
    const [newsId, { id: customerId }] = [await addNewsItem(), await addCustomer()]
    return {
      send: (headers) => scene.staff().post(`/api/news/${newsId}/read`, { customerId }, headers),
      effects: () => getCollection(NewsReads).countDocuments({ customerId, newsId }),
      act: { what: 'news.read', record: `customer:${customerId}` },
    }
  },
  async saveMenuButton(scene) {
    await addMenuButton()
    const title = `Menu ${takeNumber()}`
    const act = { what: 'menu_button.save', 'after.title': title } as const
    const body = { ...sample.saveMenuButton, title, buttonNumber: undefined }
    return {
      send: (headers) => scene.staff().send('PUT', '/api/menu-buttons/1', body, headers),
      effects: async () => countApplications(await getCollection(MenuButtons).findOne({ buttonNumber: 1, title }), act),
      act,
    }
  },
  async saveRestaurant(scene) {
    const name = `Bayt ${takeNumber()}`
    const act = { what: 'restaurant.details', 'after.name': name } as const
    const isSaved = () => getCollection(Settings).findOne({ key: 'restaurant', 'value.name': name })
    return {
      send: (headers) => scene.staff().send('PUT', '/api/admin/restaurant', { name }, headers),
      effects: async () => countApplications(await isSaved(), act),
      act,
    }
  },
  async saveLogo(scene) {
    const file = await makeUniqueLogo()
    const before = await getCollection(Logos).countDocuments({})
    return {
      send: (headers) => scene.staff().post('/api/admin/restaurant/logo', file, headers),
      effects: async () => (await getCollection(Logos).countDocuments({})) - before,
    }
  },
  async savePicture(scene) {
    const file = await makeUniquePicture()
    const before = await getCollection(Pictures).countDocuments({})
    return {
      send: (headers) => scene.staff().post('/api/admin/pictures', file, headers),
      effects: async () => (await getCollection(Pictures).countDocuments({})) - before,
    }
  },
} satisfies Record<string, Prepare>
