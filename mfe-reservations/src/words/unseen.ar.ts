import type { Translated } from '@sufra/i18n/word-types'
import type unseenEn from './unseen.en.ts'

const unseenAr: Translated<typeof unseenEn> = {
  label_zero: 'لا جديد في الحجوزات منذ آخر اطلاع لك',
  label_one: 'حجز واحد جديد أو معدّل منذ آخر اطلاع لك',
  label_two: 'حجزان جديدان أو معدّلان منذ آخر اطلاع لك',
  label_few: '{{number}} حجوزات جديدة أو معدّلة منذ آخر اطلاع لك',
  label_many: '{{number}} حجزًا جديدًا أو معدّلًا منذ آخر اطلاع لك',
  label_other: '{{number}} حجز جديد أو معدّل منذ آخر اطلاع لك',
}
export default unseenAr
