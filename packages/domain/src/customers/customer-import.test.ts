import { describe, expect, test } from 'vitest'
import { matchColumns } from '../platform/import-columns.ts'
import {
  customerHeaders,
  parseImportedDiet,
  parseImportedEmirate,
  parseImportedGender,
  parseImportedNationality,
  splitName,
  splitTags,
} from './customer-import.ts'

describe('headers of other systems', () => {
  test.each([
    [
      ['Phone number', 'First name', 'Last name', 'Date of birth', 'Dietary preference', 'Email', 'Registered'],
      ['phone', 'firstName', 'lastName', 'dateOfBirth', 'diet', 'email', 'memberSince'],
    ],
    [
      ['رقم الهاتف', 'الاسم الأول', 'اسم العائلة', 'تاريخ الميلاد', 'الجنس', 'الإمارة', 'الجنسية', 'رصيد النقاط'],
      ['phone', 'firstName', 'lastName', 'dateOfBirth', 'gender', 'emirate', 'nationality', 'points'],
    ],
    [
      ['Customer Name', 'Mobile No', 'Balance', 'Comments'],
      ['firstName', 'phone', 'points', 'notes'],
    ],
    [
      ['Client', 'Mobile'],
      ['firstName', 'phone'],
    ],
    [
      ['الاسم بالكامل', 'الجوال'],
      ['firstName', 'phone'],
    ],
  ])('%j', (headers, fields) => {
    const mapping = Object.entries(matchColumns(headers, customerHeaders))
    expect(headers.map((header) => mapping.find(([, found]) => found === header)?.[0])).toEqual(fields)
  })

  test('each spelling leads to one field', () => {
    for (const [field, spellings] of Object.entries(customerHeaders))
      for (const header of spellings) expect(matchColumns([header], customerHeaders)).toEqual({ [field]: header })
  })
})

test.each([
  ['Male', 'male'],
  ['F', 'female'],
  ['أنثى', 'female'],
  ['ذكر', 'male'],
  ['x', null],
])('the gender "%s" is %s', (text, gender) => {
  expect(parseImportedGender(text)).toBe(gender)
})

test.each([
  ['Halal', true],
  ['حلال', true],
  ['All Food', false],
  ['كل الأطعمة', false],
  ['غير حلال', false],
  ['vegan', null],
])('the diet "%s" is halal: %s', (text, isHalal) => {
  expect(parseImportedDiet(text)).toBe(isHalal)
})

test.each([
  ['dubai', 'Dubai'],
  ['ابوظبي', 'Abu Dhabi'],
  ['Ras al-Khaimah', 'Ras Al Khaimah'],
  ['الشارقه', 'Sharjah'],
  ['Muscat', null],
])('the emirate "%s" is %s', (text, emirate) => {
  expect(parseImportedEmirate(text)).toBe(emirate)
})

test.each([
  ['Emirati', 'UAE'],
  ['إماراتية', 'UAE'],
  ['عُمان', 'Oman'],
  ['usa', 'United States'],
  ['Atlantis', null],
])('the nationality "%s" is %s', (text, nationality) => {
  expect(parseImportedNationality(text)).toBe(nationality)
})

test('tags of one cell', () => {
  expect(splitTags('VIP; Regular، عائلة | VIP,')).toEqual(['VIP', 'Regular', 'عائلة'])
})

test.each([
  ['Layla', { firstName: 'Layla', lastName: '' }],
  ['Layla Al Mansoori', { firstName: 'Layla', lastName: 'Al Mansoori' }],
  ['', { firstName: '', lastName: '' }],
])('the name "%s" is split', (name, parts) => {
  expect(splitName(name)).toEqual(parts)
})
