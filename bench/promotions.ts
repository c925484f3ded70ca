import { News, type NewsRecord } from 'services/promotions/news.model'
import { type OfferRecord, Offers } from 'services/promotions/offer.model'
import { type RewardRecord, Rewards } from 'services/promotions/reward.model'

const REWARDS = 30
const OFFERS = 20
const NEWS = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** Puts the rewards, offers and news of a busy restaurant into the store of the product that runs in this process. */
export async function fillPromotions(now: Date): Promise<void> {
  await Rewards.insertMany(Array.from({ length: REWARDS }, (_, i) => reward(i + 1)))
  await Offers.insertMany(Array.from({ length: OFFERS }, (_, i) => offer(i + 1, now)))
  await News.insertMany(Array.from({ length: NEWS }, (_, i) => newsItem(i + 1, now)))
}

function reward(id: number): RewardRecord {
  return {
    id,
    name: `Kunafa with pistachio ${id}`,
    nameAr: `كنافة بالفستق ${id}`,
    description: 'Warm kunafa, orange blossom syrup, Aleppo pistachio.',
    descriptionAr: 'كنافة ساخنة بقطر ماء الزهر والفستق الحلبي.',
    picture: null,
    pictureAlt: null,
    pointsCost: 20 * id,
    discountType: 'percentage',
    discountValue: 10,
    dietaryPreference: 'all',
    isMultipleRedemption: true,
    isActive: true,
    version: 1,
  }
}

function offer(id: number, now: Date): OfferRecord {
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  return {
    id,
    title: `Business lunch ${id}`,
    titleAr: `غداء العمل ${id}`,
    description: 'Soup, a main course from the grill and Arabic coffee, Monday to Friday.',
    descriptionAr: 'شوربة وطبق رئيسي من المشاوي وقهوة عربية، من الاثنين إلى الجمعة.',
    discountType: 'percentage',
    picture: null,
    pictureAlt: null,
    discountValue: 20,
    minSpend: 0,
    validFrom: dayIn(-30),
    validUntil: dayIn(60),
    validDays: [],
    timeFrom: null,
    timeUntil: null,
    usageLimit: null,
    dietaryPreference: 'all',
    isHalalOnly: false,
    isActive: true,
    usedCount: 0,
    version: 1,
    createdAt: now,
  }
}

function newsItem(id: number, now: Date): NewsRecord {
  return {
    id,
    title: `The terrace is open ${id}`,
    titleAr: `التراس مفتوح ${id}`,
    content: 'Dinner under the lanterns, every evening until 11 pm. The winter menu is at https://example.com/menu',
    contentAr: 'عشاء تحت ضوء الفوانيس كل مساء حتى الحادية عشرة. قائمة الشتاء على https://example.com/menu',
    picture: null,
    pictureAlt: null,
    priority: id,
    visibilityType: 'persistent',
    dietaryPreference: 'all',
    isActive: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
