import { foldForSearch } from './search-text.ts'

/** What a kitchen and a host must not overlook among the wishes of a booking; what matters most comes first. */
const wishKinds = ['allergy', 'vegetarian', 'occasion'] as const
export type WishKind = (typeof wishKinds)[number]

/*
 * Plain words that mean little else, as `foldForSearch` leaves them: a mark that is wrong now and then is soon
 * overlooked, and the text itself always stands beside it.
 */
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
  'احتفال',
  'مناسبه خاصه',
]

const WORDS: Record<WishKind, RegExp> = {
  allergy: wordsOf([...ALLERGY, ...FOOD]),
  vegetarian: wordsOf(VEGETARIAN),
  occasion: wordsOf(OCCASION),
}

const DENIABLE = oneOf([...ALLERGY, ...VEGETARIAN, ...OCCASION])
const NO = 'no|not|non|without|لا|ليس(?:ت)?|بدون|بلا|دون|ما|غير'
/** What may stand between a denial and what it denies: 'no known food allergies', 'لا توجد أي حساسية'. */
const BETWEEN = oneOf(['an?', 'any', 'known', 'food', ...FOOD, '[يت]وجد', 'ل?عند[يهنا]+', 'لدي(?:نا|ه|ها)?', 'اي'])
const DENIED = new RegExp(
  [
    `(?<!\\p{L})(?:${NO}) (?:${BETWEEN} )*(?:ال)?${DENIABLE}(?: (?:or|nor|او) ${DENIABLE})*(?!\\p{L})`,
    `${DENIABLE}[ :]+(?:none|nil|لا (?:يوجد|توجد|شيء)|(?:no|لا)(?= ?(?:[.,;]|$)))`,
  ].join('|'),
  'gu',
)

/** Which kinds of wishes a text speaks of, in English or Arabic. 'No allergies' speaks of none; 'no nuts' does. */
export function wishKindsIn(text: string): WishKind[] {
  const said = foldForSearch(text).replace(DENIED, ' ')
  return wishKinds.filter((kind) => WORDS[kind].test(said))
}

/** Any of the words by itself; an Arabic one also with what is written in one with it: and, with, to, the. */
function wordsOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})[وفبكل]{0,2}(?:ال|ل)?${oneOf(words)}(?!\\p{L})`, 'u')
}

function oneOf(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})`
}
