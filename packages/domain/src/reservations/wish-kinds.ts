import { foldForSearch } from '../platform/search-text.ts'
import { toAlternation, toWordPattern, WORD_START } from './word-pattern.ts'

const wishKinds = ['allergy', 'vegetarian', 'occasion', 'high_chair'] as const
export type WishKind = (typeof wishKinds)[number]

/** Unambiguous words only, in the form of `foldForSearch`: false positives would train staff to ignore the marks. */
const ALLERGY = ['allerg(?:y|ies|ic)', 'intoleran(?:t|ces?)', 'anaphyla(?:xis|ctic)', 'حساسي(?:ه|ات|تي|ته|تها)']
const FOOD = ['nuts?', 'peanuts?', 'gluten', 'co?eliac', 'lactose', 'مكسرات', 'فول سوداني', '[غج]لوتين', 'لاكتوز']
const VEGETARIAN = ['vegetarians?', 'vegans?', 'نباتي(?:ه|ين|ون|ات)?']
const OCCASION = [
  'birthdays?',
  'anniversar(?:y|ies)',
  'honeymoon',
  'graduation',
  'engagement (?:party|dinner)',
  'celebrat(?:e|es|ing|ions?)',
  'عيد (?:ال)?ميلاد(?:ي|ه|ها|نا|هم)?',
  'ذكري (?:ال)?(?:زواج(?:نا|هم|هما)?|سنويه)',
  'خطوب(?:ه|تي|تنا)',
  'حفله? (?:ال)?تخرج',
  'شهر (?:ال)?عسل',
  'wedding',
  // A field of the reservation form.
  'special (?:event|occasion)s?',
  '(?:حفله? )?(?:ال)?(?:زفاف|عرس)',
  'احتفال',
  'مناسبه خاصه',
]
const CHILD = '(?:ال|لل|ل)?(?:اطفال|طفل(?:ي|ه|نا|تي|تنا)?|رضيع|رضع|بيبي)'
const HIGH_CHAIR = [
  'high ?chairs?',
  '(?:baby|child(?:ren)?s?|kids?|toddlers?|infants?) ?(?:chairs?|seats?)',
  'chairs? for (?:(?:a|the|our|my) )?(?:baby|child(?:ren)?|kids?|toddlers?|infants?)',
  'booster (?:seats?|chairs?)',
  `(?:كرسي|كراسي|مقعد|مقاعد) (?:(?:ال)?(?:عالي|مرتفع)ه? )?${CHILD}`,
  'كرسي (?:ال)?(?:عالي|مرتفع)',
]

const WORDS: Record<WishKind, RegExp> = {
  allergy: new RegExp(toWordPattern([...ALLERGY, ...FOOD]), 'u'),
  vegetarian: new RegExp(toWordPattern(VEGETARIAN), 'u'),
  occasion: new RegExp(toWordPattern(OCCASION), 'u'),
  high_chair: new RegExp(toWordPattern(HIGH_CHAIR), 'u'),
}

const DENIABLE = toAlternation([...ALLERGY, ...VEGETARIAN, ...OCCASION, ...HIGH_CHAIR])
const NO = 'no|not|non|without|لا|ليس(?:ت)?|بدون|بلا|دون|ما|غير'
const BETWEEN = toAlternation([
  'an?',
  'any',
  'known',
  'food',
  'need(?:ed)?',
  'for',
  ...FOOD,
  '[يت]وجد',
  'ل?عند[يهنا]+',
  'لدي(?:نا|ه|ها)?',
  'اي',
  '[نا]?حتاج',
  'حاجه',
  'الي',
])
const DENIED = new RegExp(
  [
    `${WORD_START}(?:${NO}) (?:${BETWEEN} )*(?:ال)?${DENIABLE}(?: (?:or|nor|او) ${DENIABLE})*(?!\\p{L})`,
    `${DENIABLE}[ :]+(?:none|nil|لا (?:يوجد|توجد|شيء)|(?:no|لا)(?= ?(?:[.,;]|$)))`,
  ].join('|'),
  'gu',
)

export function findWishKinds(text: string): WishKind[] {
  const said = foldForSearch(text).replace(DENIED, ' ')
  return wishKinds.filter((kind) => WORDS[kind].test(said))
}
