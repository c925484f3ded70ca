import type { Call } from '@sufra/contracts/call'
import { listIssues } from '@sufra/contracts/parse'
import { saveMenuButton } from '@sufra/contracts/promotions/menu-buttons/calls'
import { createNews } from '@sufra/contracts/promotions/news/calls'
import { createOffer } from '@sufra/contracts/promotions/offers/calls'
import type { Picture } from '@sufra/contracts/promotions/pictures/fields'
import { createReward } from '@sufra/contracts/promotions/rewards/calls'
import { addDays } from '@sufra/domain/platform/calendar-day'
import { isOfferActiveOn } from '@sufra/domain/promotions/offers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Customers } from '../customers/customer.model.ts'
import { allocateId } from '../platform/db/counters.ts'
import { type MenuButtonRecord, MenuButtons } from '../promotions/menu-button.model.ts'
import { News, type NewsRecord } from '../promotions/news.model.ts'
import { type OfferRecord, Offers } from '../promotions/offer.model.ts'
import { type RewardRecord, Rewards } from '../promotions/reward.model.ts'
import { seedDemo } from './demo.ts'
import { now, startEmptyStore, TODAY } from './demo-checks.ts'
import { seedPromotions } from './promotions.ts'

let store: Awaited<ReturnType<typeof startEmptyStore>>
beforeAll(async () => {
  store = await startEmptyStore()
  await seedPromotions(TODAY, now)
})
afterAll(() => store.stop())

const listRewards = () => Rewards.find({}).sort({ id: 1 }).lean<RewardRecord[]>()
const listOffers = () => Offers.find({}).sort({ id: 1 }).lean<OfferRecord[]>()
const listNews = () => News.find({}).sort({ id: 1 }).lean<NewsRecord[]>()
const listButtons = () => MenuButtons.find({}).sort({ buttonNumber: 1 }).lean<MenuButtonRecord[]>()
const listAll = async () => [await listRewards(), await listOffers(), await listNews(), await listButtons()]

function listViolations(call: Call, record: { picture: Picture | null }): unknown {
  return listIssues(call.params, { ...record, picture: record.picture?.id ?? null })
}

describe('demo promotions', () => {
  test('pass the validation of staff input', async () => {
    for (const reward of await listRewards()) expect(listViolations(createReward, reward)).toBeUndefined()
    for (const offer of await listOffers()) expect(listViolations(createOffer, offer)).toBeUndefined()
    for (const item of await listNews()) expect(listViolations(createNews, item)).toBeUndefined()
    const saved = (await listButtons()).filter(({ version }) => version > 0)
    for (const button of saved) expect(listViolations(saveMenuButton, button)).toBeUndefined()
  })

  test('have six rewards', async () => {
    expect(await listRewards()).toHaveLength(6)
  })

  test('have five current offers: both types, weekdays, times, limited uses, halal only', async () => {
    const all = await listOffers()
    expect(all).toHaveLength(5)
    const week = Array.from({ length: 7 }, (_, day) => addDays(TODAY, day))
    for (const offer of all) {
      expect(offer.validFrom <= TODAY && TODAY <= offer.validUntil).toBe(true)
      expect(week.some((day) => isOfferActiveOn(offer, day))).toBe(true)
    }
    for (const day of week) expect(all.filter((offer) => isOfferActiveOn(offer, day)).length).toBeGreaterThanOrEqual(2)
    expect(new Set(all.map(({ discountType }) => discountType))).toEqual(new Set(['percentage', 'fixed']))
    expect(all.filter(({ isHalalOnly }) => isHalalOnly)).toHaveLength(1)
    expect(all.filter(({ timeFrom, timeUntil }) => timeFrom && timeUntil)).toHaveLength(1)
    expect(all.filter(({ usageLimit }) => usageLimit)).toHaveLength(1)
    expect(all.filter(({ validDays }) => validDays.length > 0)).toHaveLength(3)
  })

  test('have four news items of different priorities: persistent with a link, one-time, halal only', async () => {
    const all = await listNews()
    expect(all).toHaveLength(4)
    expect(new Set(all.map(({ priority }) => priority)).size).toBe(4)
    const linked = all.filter(({ content }) => content.includes('https://'))
    expect(linked.map(({ visibilityType }) => visibilityType)).toEqual(['persistent'])
    expect(all.filter(({ visibilityType }) => visibilityType === 'one_time')).toHaveLength(2)
    expect(all.filter(({ dietaryPreference }) => dietaryPreference === 'halal')).toHaveLength(1)
    expect(all.filter(({ content }) => /\p{Script=Arabic}/u.test(content))).toHaveLength(1)
  })

  test('have four menu buttons, one of them unsaved', async () => {
    const all = await listButtons()
    expect(all.map(({ buttonNumber }) => buttonNumber)).toEqual([1, 2, 3, 4])
    expect(all.filter(({ url }) => url === null)).toMatchObject([{ version: 0 }])
  })

  test('have ids that are not assigned again', async () => {
    const last = (records: { id: number }[]) => Math.max(...records.map(({ id }) => id))
    for (const [collection, records] of Object.entries({ offers: await listOffers(), news: await listNews() })) {
      expect(await allocateId(collection)).toBeGreaterThan(last(records))
    }
    expect(await allocateId('menu_buttons')).toBeGreaterThan(last(await listButtons()))
    expect(await allocateId('rewards')).toBeGreaterThan(last(await listRewards()))
  })
})

test('demo texts are bilingual, each in its own script', async () => {
  const texts = [
    ...(await listRewards()).flatMap(({ name, nameAr, description, descriptionAr }) => [
      [name, nameAr],
      [description, descriptionAr],
    ]),
    ...(await listOffers()).flatMap(({ title, titleAr, description, descriptionAr }) => [
      [title, titleAr],
      [description, descriptionAr],
    ]),
    ...(await listNews()).flatMap(({ title, titleAr, content, contentAr }) => [
      [title, titleAr],
      [content, contentAr],
    ]),
    ...(await listButtons()).map(({ title, titleAr }) => [title, titleAr]),
  ]
  expect(texts).toHaveLength(2 * (6 + 5 + 4) + 4)
  const withoutLinks = (text?: string | null) => text?.replaceAll(/https:\S+/g, '')
  for (const [text, arabic] of texts) {
    expect(text).toMatch(/[a-z]{3}/)
    expect(withoutLinks(arabic)).toMatch(/^\P{Script=Latin}*\p{Script=Arabic}\P{Script=Latin}*$/u)
  }
})

describe('start after an interrupted one', () => {
  test('adds only the missing kinds', async () => {
    const [before, , newsBefore] = await listAll()
    await Offers.deleteMany({})
    await MenuButtons.deleteMany({})
    await seedPromotions(TODAY, now)
    expect(await listRewards()).toEqual(before)
    expect(await listNews()).toEqual(newsBefore)
    expect(await listOffers()).toHaveLength(5)
    expect(await listButtons()).toHaveLength(4)
  })

  test('changes nothing when all kinds exist', async () => {
    const before = await listAll()
    await seedPromotions(addDays(TODAY, 9), new Date('2036-11-30T15:00:00Z'))
    expect(await listAll()).toEqual(before)
  })
})

test('a database with customers gets no demo promotions', async () => {
  await Customers.collection.insertOne({ id: 1 })
  for (const model of [Rewards, Offers, News, MenuButtons]) await model.collection.deleteMany({})
  await seedDemo(store.app)
  expect(await listAll()).toEqual([[], [], [], []])
})
