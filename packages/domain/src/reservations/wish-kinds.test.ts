import { expect, test } from 'vitest'
import { findWishKinds } from './wish-kinds.ts'

test.each([
  ['Birthday. A cake at the table, please', 'occasion'],
  ['It’s my wife’s BIRTHDAY', 'occasion'],
  ['10th wedding anniversary', 'occasion'],
  ['We are celebrating her graduation', 'occasion'],
  ['عيد ميلاد ابنتي', 'occasion'],
  ['بمناسبة عيد الميلاد', 'occasion'],
  ['ذكرى زواجنا العاشرة', 'occasion'],
  ['الذكرى السنوية', 'occasion'],
  ['حفلة تخرّج', 'occasion'],
  ['خطوبة', 'occasion'],
  ['Special event: Graduates', 'occasion'],
  ['حفل زفاف', 'occasion'],
  ['Nut allergy', 'allergy'],
  ['Nuts', 'allergy'],
  ['no nuts, please', 'allergy'],
  ['She is allergic to sesame', 'allergy'],
  ['gluten-free bread', 'allergy'],
  ['One of us is coeliac', 'allergy'],
  ['Lactose intolerant', 'allergy'],
  ['حساسية من المكسرات', 'allergy'],
  ['بدون مكسرات', 'allergy'],
  ['لديّ حساسيّة', 'allergy'],
  ['خالٍ من الجلوتين', 'allergy'],
  ['فول سوداني', 'allergy'],
  ['Two vegetarians', 'vegetarian'],
  ['vegan menu', 'vegetarian'],
  ['طبق نباتي', 'vegetarian'],
  ['شخصان نباتيان ووجبة نباتية', 'vegetarian'],
  ['High chair needed', 'high_chair'],
  ['Two highchairs', 'high_chair'],
  ['a high-chair please', 'high_chair'],
  ['baby chair', 'high_chair'],
  ['One child’s seat', 'high_chair'],
  ['A chair for our toddler', 'high_chair'],
  ['booster seat', 'high_chair'],
  ['كرسي أطفال', 'high_chair'],
  ['نحتاج إلى كرسي للأطفال', 'high_chair'],
  ['وكرسي مرتفع لطفل', 'high_chair'],
  ['مقعد طفل', 'high_chair'],
])('"%s" is classified as %s', (text, kind) => {
  expect(findWishKinds(text)).toEqual([kind])
})

test.each([
  '',
  'Window table',
  'Halal',
  'We sit on the high chairlift side',
  'Wheelchair access',
  'Two seats for children',
  'No high chair needed',
  'We do not need a high chair',
  'لا نحتاج إلى كرسي أطفال',
  'كرسي متحرك',
  'Coconut ice cream and doughnuts',
  'With nutmeg',
  'A prior engagement may hold us up',
  'No allergies',
  'No known food allergies.',
  'No nut allergies',
  'no allergies or intolerances',
  'Not allergic to anything',
  'Without any allergy',
  'Allergies: none',
  'Allergies – none',
  'Allergy-none',
  'Allergy: no. Window table',
  'Non-vegetarian',
  'Not a birthday',
  'No special occasion',
  'طاولة بجانب النافذة',
  'لا توجد حساسية',
  'لا حساسية',
  'بدون أي حساسية',
  'ليس عندي حساسية',
  'غير نباتي',
  'العائلة تخرج مبكرًا',
  'نباتات الزينة',
])('"%s" has no kind', (text) => {
  expect(findWishKinds(text)).toEqual([])
})

test('several kinds are ordered by importance', () => {
  expect(findWishKinds('Birthday of a vegan. Nut allergy')).toEqual(['allergy', 'vegetarian', 'occasion'])
  expect(findWishKinds('Baby chair. Wedding anniversary')).toEqual(['occasion', 'high_chair'])
  expect(findWishKinds('Not a vegetarian but vegan. No allergies')).toEqual(['vegetarian'])
  expect(findWishKinds('عيد ميلاد، وحساسية من اللاكتوز')).toEqual(['allergy', 'occasion'])
})

test('a negation applies only to what it negates', () => {
  expect(findWishKinds('No allergies, birthday of my son')).toEqual(['occasion'])
  expect(findWishKinds('Allergy: no dairy')).toEqual(['allergy'])
})
