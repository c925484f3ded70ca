import type { NewsRecord } from '../promotions/news.model.ts'
import type { DrawingDraft } from './drawings.ts'

type Draft = DrawingDraft<Omit<NewsRecord, 'id' | 'version' | 'createdAt' | 'updatedAt'>>

const always = { isActive: true, dietaryPreference: 'all' } as const

export const NEWS: readonly Draft[] = [
  {
    ...always,
    title: 'The terrace is open',
    titleAr: 'التراس مفتوح',
    drawing: 'terrace',
    content: 'Dinner under the lanterns, every evening until 11 pm. The winter menu is at https://example.com/menu',
    contentAr: 'عشاء تحت ضوء الفوانيس كل مساء حتى الحادية عشرة. قائمة الشتاء على https://example.com/menu',
    priority: 10,
    visibilityType: 'persistent',
  },
  {
    ...always,
    title: 'Redeem your points for a treat',
    titleAr: 'استبدل نقاطك بما تشتهي',
    drawing: 'karak',
    content: 'Choose a reward, get a code, show it at the till. Two cups of karak are yours for 60 points.',
    contentAr: 'اختر مكافأة واحصل على رمز وأبرزه عند الدفع. كوبان من الكرك لك مقابل 60 نقطة.',
    priority: 5,
    visibilityType: 'one_time',
  },
  {
    ...always,
    title: 'Our own butcher',
    titleAr: 'ملحمتنا الخاصة',
    drawing: null,
    content: 'All meat of the charcoal grill now comes from our own halal butcher in Al Quoz.',
    contentAr: 'جميع لحوم المشاوي على الفحم تأتي الآن من ملحمتنا الحلال في القوز.',
    priority: 3,
    dietaryPreference: 'halal',
    visibilityType: 'persistent',
  },
  {
    ...always,
    title: 'Oud on Thursdays',
    titleAr: 'ليالي العود كل خميس',
    drawing: 'lanterns',
    content: 'أهلًا وسهلًا! Live oud from 8 pm, with mint tea (شاي بالنعناع) on the house.',
    contentAr: 'أهلًا وسهلًا! عزف حي على العود من الثامنة مساءً، والشاي بالنعناع على حسابنا.',
    priority: 0,
    visibilityType: 'one_time',
  },
]
