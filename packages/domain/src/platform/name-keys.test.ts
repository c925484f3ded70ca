import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ARABIC_NAMES, SERVED_NAMES } from './arabic-names.ts'
import { toNameKeys, toSearchKeys } from './name-keys.ts'
import { foldForSearch } from './search-text.ts'

fc.configureGlobal({ seed })

describe('names with equal keys', () => {
  test.each([
    ['Mohammed', 'Mohamed', 'محمد', 'Muhammad', 'MOHAMMAD', 'مُحَمَّد'],
    ['Ahmed', 'Ahmad', 'أحمد', 'احمد'],
    ['Fatima', 'Fatma', 'Fatimah', 'فاطمة', 'فاطمه'],
    ['Layla', 'Leila', 'Laila', 'ليلى', 'ليلي'],
    ['Yousef', 'Youssef', 'Yusuf', 'يوسف'],
    ['Hussein', 'Hussain', 'Husain', 'حسين'],
    ['Hassan', 'Hasan', 'حسن'],
    ['Omar', 'Umar', 'عمر'],
    ['Khalid', 'Khaled', 'خالد'],
    ['Aisha', 'Ayesha', 'عائشة', 'عايشة'],
    ['Mariam', 'Maryam', 'مريم'],
    ['Sara', 'Sarah', 'سارة', 'ساره', 'سارا'],
    ['Noor', 'Nour', 'Nur', 'نور'],
    ['Huda', 'Hoda', 'هدى'],
    ['Ibrahim', 'Ebrahim', 'إبراهيم', 'ابراهيم'],
    ['Sheikha', 'Shaikha', 'شيخة'],
    ['Dawood', 'Daoud', 'داود', 'داوود'],
    ['Fuad', 'Fouad', 'فؤاد', 'فواد'],
    ['Saad', "Sa'ad", 'Sa’ad', 'سعد'],
    ['Abdullah', 'Abdulla', 'Abdallah', 'Abd Allah', 'عبدالله', 'عبد الله'],
    [
      'Abdulrahman',
      'Abdul Rahman',
      'Abdel-Rahman',
      'Abdurrahman',
      'Abd al-Rahman',
      'Abdul Rehman',
      'عبدالرحمن',
      'عبد الرحمن',
      'عبد الرّحمٰن',
    ],
    ['Abdulaziz', 'Abdel Aziz', 'Abdelaziz', 'عبدالعزيز', 'عبد العزيز'],
    ['Abdussalam', 'Abdul Salam', 'عبد السلام'],
    ['Abdullatif', 'Abdulatif', 'Abdul Latif', 'عبداللطيف'],
    ['Al Mansoori', 'Al-Mansouri', 'AlMansoori', 'Mansuri', 'المنصوري', 'منصوري'],
    ['Al Kaabi', 'Alkaabi', "Al Ka'abi", 'الكعبي'],
    ['Al Bloushi', 'Balooshi', 'البلوشي'],
    ['Mohammed bin Rashid', 'Mohamed Bin Rashed', 'محمد بن راشد'],
    ['Mohammed Al Mansoori', 'محمد المنصوري', 'Mohamad Almansouri'],
    ['Mahmoodi', 'Mahmoudi', 'Mahmudi'],
    ['Jeelani', 'Jilani'],
    ['Safiyah', 'Safiya', 'صفية'],
    ['Kelly', 'Kelli'],
    ['El Zein', 'Al-Zein'],
  ])('%s', (name, ...others) => {
    for (const other of others) expect(toNameKeys(other), other).toEqual(toNameKeys(name))
  })
})

describe('names with different keys', () => {
  test.each([
    ['Mohammed', 'Mahmoud'],
    ['Mohammed', 'Hamad'],
    ['Ahmed', 'Hamed'],
    ['Ahmed', 'Hamad'],
    ['محمد', 'محمود'],
    ['حمد', 'حامد'],
    ['Hamad', 'Hamdan'],
    ['Hassan', 'Hussein'],
    ['حسن', 'حسان'],
    ['Omar', 'Amr'],
    ['عمر', 'عمرو'],
    ['Omar', 'Ammar'],
    ['Amer', 'Amir'],
    ['Salem', 'Saleem'],
    ['Salem', 'Salim'],
    ['Saleh', 'Salah'],
    ['Khalid', 'Khalil'],
    ['Rashid', 'Rasheed'],
    ['Zayed', 'Zaid'],
    ['Samir', 'Samer'],
    ['Saud', 'Saad'],
    ['Ali', 'Alia'],
    ['Amina', 'Amna'],
    ['Noor', 'Noura'],
    ['Hana', 'Hanna'],
    ['Hana', 'Hannah'],
    ['Reem', 'Reema'],
    ['Lina', 'Lena'],
    ['Sara', 'Samar'],
    ['Mona', 'Maha'],
    ['Mary', 'Maria'],
    ['Mary', 'Marie'],
    ['John', 'Jon'],
    ['Lee', 'Li'],
    ['Alan', 'An'],
    ['Alma', 'Ma'],
    ['Abdulrahman', 'Abdulrahim'],
    ['Abdullah', 'Abdul'],
    ['Abdul Khan', 'Khan'],
    ['Rahman', 'Abdulrahman'],
    ['Mansour', 'Al Mansoori'],
    ['Rashid', 'Al Rashidi'],
    ['سامي', 'سامر'],
  ])('%s, %s', (name, other) => {
    expect(toNameKeys(name)).not.toEqual(toNameKeys(other))
  })
})

describe('search keys', () => {
  test.each([
    ['a name of the table', 'Mohamed', { keys: ['MOHAMMED'], isLastWhole: true }],
    ['one in the other script', 'محمد', { keys: ['MOHAMMED'], isLastWhole: true }],
    ['a name and a part of the next', 'محمد Man', { keys: ['MOHAMMED', 'MAN'], isLastWhole: false }],
    ['two names', 'mohd mansouri', { keys: ['MOHAMMED', 'MANSOORI'], isLastWhole: true }],
    ['a spelling of another name', 'Jeelani', { keys: ['JILANI'], isLastWhole: true }],
    ['an article and a name', 'Al Capone', { keys: ['CAPONE'], isLastWhole: true }],
    ['a part of a name', 'moham', null],
    ['a name that is written in one way', 'Smith', null],
    ['an article alone', 'al', null],
    ['a phone', '050 123', null],
    ['signs', '.*', null],
    ['nothing', ' ', null],
  ])('for %s', (_, search, expected) => {
    expect(toSearchKeys(search)).toEqual(expected)
  })
})

test.each([
  ['names', ARABIC_NAMES],
  ['those that are served', SERVED_NAMES],
])('no spelling belongs to two %s', (_, table) => {
  const spellings = table.trim().split(/\s+/).map(foldForSearch)
  expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([])
})

test('each name of the table has one key in all spellings, with an article too', () => {
  for (const line of ARABIC_NAMES.trim().split('\n')) {
    const [name = '', ...others] = line.split(' ')
    for (const spelling of [name, ...others]) {
      expect(toNameKeys(spelling), spelling).toEqual([name.toUpperCase()])
      expect(toNameKeys(`Al-${spelling}`), spelling).toEqual([name.toUpperCase()])
    }
  }
})

test('the keys of any text are words, one per line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const key of toNameKeys(text)) {
        expect(key).not.toMatch(/\s/)
        expect(key).not.toBe('')
      }
    }),
    { numRuns: scaleRuns(500) },
  )
})
