import type { Translated } from '@sufra/i18n/word-types'
import type misfitsEn from './misfits.en.ts'

const misfitsAr: Translated<typeof misfitsEn> = {
  title: 'حجوزات لم تعد مناسبة',
  text: 'تبقى كما هي إلى أن تنقلها أو تلغيها أو تُبقيها عن علم.',
  empty: 'لكل حجز قادم مكانه.',
  failed: 'تعذّر تحميل الحجوزات التي لم تعد مناسبة',
  why: {
    closed: 'مغلق في ذلك اليوم',
    outside_hours: 'خارج أوقات العمل',
    room_full: 'لا مكان متبقٍّ',
    no_table: 'لا طاولة مناسبة',
  },
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
  keep: 'إبقاء',
  keepNamed: 'إبقاء حجز {{name}}',
  unkeep: 'إلغاء الإبقاء',
  unkeepNamed: 'إلغاء إبقاء حجز {{name}}',
  keepFailed: 'تعذّر إبقاء الحجز',
  keptBy: 'أبقاه {{name}}، {{time}}',
  keptTitle: 'أُبقيت عن علم',
  keptEmpty: 'لا حجوزات مُبقاة.',
  narrowTitle_zero: 'لا حجز لن يعود مناسبًا',
  narrowTitle_one: 'حجز واحد لن يعود مناسبًا',
  narrowTitle_two: 'حجزان لن يعودا مناسبين',
  narrowTitle_few: '{{number}} حجوزات لن تعود مناسبة',
  narrowTitle_many: '{{number}} حجزًا لن يعود مناسبًا',
  narrowTitle_other: '{{number}} حجز لن يعود مناسبًا',
  narrowText: 'تبقى الحجوزات كما هي، وتظهر في صفحة الحجوزات إلى أن يُنقل كل منها أو يُلغى أو يُبقى.',
  more_zero: 'لا حجوزات أخرى.',
  more_one: 'حجز آخر في صفحة الحجوزات.',
  more_two: 'حجزان آخران في صفحة الحجوزات.',
  more_few: '{{number}} حجوزات أخرى في صفحة الحجوزات.',
  more_many: '{{number}} حجزًا آخر في صفحة الحجوزات.',
  more_other: '{{number}} حجز آخر في صفحة الحجوزات.',
  saveAnyway: 'الحفظ مع ذلك',
  message: {
    closed:
      'مرحبًا {{name}}، معك {{restaurant}}. سنكون مغلقين في وقت حجزك ({{people}}) يوم {{day}} الساعة {{time}}. هل نجد لك موعدًا آخر؟',
    outside_hours:
      'مرحبًا {{name}}، معك {{restaurant}}. تغيّرت أوقات عملنا ولم يعد حجزك ({{people}}) يوم {{day}} الساعة {{time}} ضمنها. هل نجد لك موعدًا آخر؟',
    no_table:
      'مرحبًا {{name}}، معك {{restaurant}}. تغيّرت طاولاتنا ولم تعد أي منها تناسب حجزك ({{people}}) يوم {{day}} الساعة {{time}}. هل نجد لك موعدًا آخر؟',
    room_full:
      'مرحبًا {{name}}، معك {{restaurant}}. لم يعد لدينا مكان لحجزك ({{people}}) يوم {{day}} الساعة {{time}}. هل نجد لك موعدًا آخر؟',
  },
}
export default misfitsAr
