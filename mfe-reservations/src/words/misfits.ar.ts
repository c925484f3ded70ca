import type { Translated } from '@sufra/i18n/word-types'
import type misfitsEn from './misfits.en.ts'

const misfitsAr: Translated<typeof misfitsEn> = {
  title: 'حجوزات تحتاج إلى قرار',
  text: 'انقل كل حجز أو ألغه أو وافق على إبقائه. لا يتغير شيء قبل ذلك.',
  empty: 'لا توجد حجوزات تحتاج إلى قرار.',
  failed: 'تعذّر تحميل الحجوزات التي تحتاج إلى قرار',
  why: {
    closed: 'مغلق في ذلك اليوم',
    outside_hours: 'خارج أوقات العمل',
    room_full: 'لا مكان متبقٍّ',
    no_table: 'لا طاولة مناسبة',
    blocked: 'الطاولة خارج الخدمة',
  },
  movesTo: 'ينتقل إلى {{table}}',
  when: '{{people}} · {{day}}، {{time}}',
  people_zero: '{{count}} شخص',
  people_one: 'شخص واحد',
  people_two: 'شخصان',
  people_few: '{{count}} أشخاص',
  people_many: '{{count}} شخصًا',
  people_other: '{{count}} شخص',
  chat: 'محادثة',
  mail: 'بريد إلكتروني',
  open: 'فتح حجز {{name}}',
  openShort: 'فتح',
  keep: 'إبقاء الحجز',
  keepNamed: 'إبقاء حجز {{name}}',
  unkeep: 'إعادة إلى القائمة',
  unkeepNamed: 'إعادة حجز {{name}} إلى القائمة',
  keepFailed: 'تعذّر إبقاء الحجز',
  keptBy: 'أبقاه {{name}}، {{time}}',
  keptTitle: 'حجوزات وافقنا على إبقائها',
  keptEmpty: 'لا توجد حجوزات كهذه.',
  narrowTitle_zero: 'لن يتأثر أي حجز',
  narrowTitle_one: 'سيتأثر حجز واحد',
  narrowTitle_two: 'سيتأثر حجزان',
  narrowTitle_few: 'ستتأثر {{number}} حجوزات',
  narrowTitle_many: 'سيتأثر {{number}} حجزًا',
  narrowTitle_other: 'سيتأثر {{number}} حجز',
  narrowText: 'لا يُلغى شيء: تظهر الحجوزات في صفحة الحجوزات إلى أن يُنقل كل منها أو يُلغى أو يُبقى.',
  movedText: 'لا يُلغى شيء: ينتقل كل حجز إلى طاولة أخرى مناسبة.',
  more_zero: 'لا حجوزات أخرى.',
  more_one: 'حجز آخر في صفحة الحجوزات.',
  more_two: 'حجزان آخران في صفحة الحجوزات.',
  more_few: '{{number}} حجوزات أخرى في صفحة الحجوزات.',
  more_many: '{{number}} حجزًا آخر في صفحة الحجوزات.',
  more_other: '{{number}} حجز آخر في صفحة الحجوزات.',
  saveAnyway: 'الحفظ رغم ذلك',
  message: {
    closed:
      'مرحبًا {{name}}، معك {{restaurant}}. سنكون مغلقين في وقت حجزك ({{people}}) يوم {{day}} الساعة {{time}}. هل نجد لك موعدًا آخر؟',
    outside_hours:
      'مرحبًا {{name}}، معك {{restaurant}}. تغيّرت أوقات عملنا ولم يعد حجزك ({{people}}) يوم {{day}} الساعة {{time}} ضمنها. هل نجد لك موعدًا آخر؟',
    no_table:
      'مرحبًا {{name}}، معك {{restaurant}}. تغيّرت طاولاتنا ولم تعد أي منها تناسب حجزك ({{people}}) يوم {{day}} الساعة {{time}}. هل نجد لك موعدًا آخر؟',
    blocked:
      'مرحبًا {{name}}، معك {{restaurant}}. طاولة حجزك ({{people}}) يوم {{day}} الساعة {{time}} خارج الخدمة. هل نجد لك موعدًا آخر؟',
    room_full:
      'مرحبًا {{name}}، معك {{restaurant}}. لم يعد لدينا مكان لحجزك ({{people}}) يوم {{day}} الساعة {{time}}. هل نجد لك موعدًا آخر؟',
  },
}
export default misfitsAr
