import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import type { OfferRecord } from '../promotions/offer.model.ts'
import type { DrawingDraft } from './drawings.ts'

type Draft = DrawingDraft<Omit<OfferRecord, 'id' | 'version' | 'createdAt'>>

const always = {
  minSpend: 0,
  validDays: [],
  timeFrom: null,
  timeUntil: null,
  isActive: true,
  isHalalOnly: false,
  dietaryPreference: 'all',
  usageLimit: null,
  usedCount: 0,
} satisfies Partial<Draft>

export function createDemoOffers(today: Day): Draft[] {
  const season = { validFrom: addDays(today, -30), validUntil: addDays(today, 60) }
  return [
    {
      ...always,
      ...season,
      title: 'Business lunch',
      titleAr: 'غداء العمل',
      drawing: 'coffee',
      description: 'Soup, a main course from the grill and Arabic coffee, Monday to Friday.',
      descriptionAr: 'شوربة وطبق رئيسي من المشاوي وقهوة عربية، من الاثنين إلى الجمعة.',
      discountType: 'percentage',
      discountValue: 20,
      validDays: [1, 2, 3, 4, 5],
      timeFrom: '12:00',
      timeUntil: '16:00',
    },
    {
      ...always,
      ...season,
      title: 'Family brunch',
      titleAr: 'برانش العائلة',
      drawing: 'mezze',
      description: 'Manakish, foul medames, eggs with sumac and the whole family around one table, all weekend.',
      descriptionAr: 'مناقيش وفول مدمّس وبيض بالسماق، والعائلة كلها حول طاولة واحدة في عطلة نهاية الأسبوع.',
      discountType: 'fixed',
      discountValue: 50,
      minSpend: 250,
      validDays: [0, 6],
    },
    {
      ...always,
      ...season,
      title: 'Charcoal grill night',
      titleAr: 'ليلة المشاوي على الفحم',
      drawing: 'grill',
      description: 'Lamb chops, kofta and shish taouk from our own butcher, every Thursday and Friday evening.',
      descriptionAr: 'ريش غنم وكفتة وشيش طاووق من ملحمتنا، مساء كل خميس وجمعة.',
      discountType: 'percentage',
      discountValue: 15,
      validDays: [4, 5],
      isHalalOnly: true,
      dietaryPreference: 'halal',
    },
    {
      ...always,
      ...season,
      title: 'Sea bass for two',
      titleAr: 'سمك القاروص لشخصين',
      drawing: 'fish',
      description: 'Baked in salt, carved at your table. For the first fifty tables.',
      descriptionAr: 'مخبوز داخل قشرة من الملح ويُقطَّع أمامك على الطاولة. لأول خمسين طاولة.',
      discountType: 'fixed',
      discountValue: 75.5,
      minSpend: 300,
      usageLimit: 50,
    },
    {
      ...always,
      validFrom: addDays(today, -3),
      validUntil: addDays(today, 14),
      title: 'Two weeks of kunafa',
      titleAr: 'أسبوعان من الكنافة',
      drawing: 'kunafa',
      description: 'Ten percent off your bill with any kunafa, every day.',
      descriptionAr: 'خصم عشرة بالمئة على فاتورتك مع أي طبق كنافة، كل يوم.',
      discountType: 'percentage',
      discountValue: 10,
    },
  ]
}
