import type { RewardRecord } from '../promotions/reward.model.ts'
import type { DrawingDraft } from './drawings.ts'

type Draft = DrawingDraft<Omit<RewardRecord, 'id' | 'version'>>

const always = {
  isActive: true,
  dietaryPreference: 'all',
  discountType: null,
  discountValue: null,
} as const

export const REWARDS: readonly Draft[] = [
  {
    ...always,
    name: 'Karak tea for two',
    nameAr: 'كرك لشخصين',
    drawing: 'karak',
    description: 'Two cups of our cardamom karak, on the house.',
    descriptionAr: 'كوبان من الكرك بالهيل، ضيافةً منّا.',
    pointsCost: 60,
    isMultipleRedemption: true,
  },
  {
    ...always,
    name: 'Kunafa with pistachio',
    nameAr: 'كنافة بالفستق',
    drawing: 'kunafa',
    description: 'Warm kunafa, orange blossom syrup, Aleppo pistachio.',
    descriptionAr: 'كنافة ساخنة بقطر ماء الزهر والفستق الحلبي.',
    pointsCost: 120,
    isMultipleRedemption: true,
  },
  {
    ...always,
    name: '10% off your bill',
    nameAr: 'خصم عشرة بالمئة على فاتورتك',
    drawing: null,
    description: 'Ten percent off one visit, any day of the week.',
    descriptionAr: 'لزيارة واحدة في أي يوم من أيام الأسبوع.',
    pointsCost: 200,
    isMultipleRedemption: true,
    discountType: 'percentage',
    discountValue: 10,
  },
  {
    ...always,
    name: 'Mixed grill upgrade',
    nameAr: 'إضافة من المشاوي المشكّلة',
    drawing: 'grill',
    description: 'Lamb chops and shish taouk added to any main course.',
    descriptionAr: 'ريش غنم وشيش طاووق مع أي طبق رئيسي.',
    pointsCost: 320,
    isMultipleRedemption: true,
    dietaryPreference: 'halal',
  },
  {
    ...always,
    name: 'AED 50 voucher',
    nameAr: 'قسيمة بقيمة 50 درهمًا',
    drawing: null,
    description: 'Fifty dirhams off one bill.',
    descriptionAr: 'خمسون درهمًا تُخصم من فاتورة واحدة.',
    pointsCost: 450,
    isMultipleRedemption: true,
    discountType: 'fixed',
    discountValue: 50,
  },
  {
    ...always,
    name: 'Dinner for two at the chef’s table',
    nameAr: 'عشاء لشخصين على طاولة الشيف',
    drawing: 'table',
    description: 'Five courses by the open kitchen. Once for each customer.',
    descriptionAr: 'خمسة أطباق أمام المطبخ المفتوح. مرة واحدة لكل عميل.',
    pointsCost: 1500,
    isMultipleRedemption: false,
  },
]
