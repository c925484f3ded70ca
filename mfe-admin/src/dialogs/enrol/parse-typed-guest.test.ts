import { expect, test } from 'vitest'
import { parseTypedGuest } from './parse-typed-guest.ts'

test.each([
  ['050 123 4567', ['050 123 4567', '', '']],
  ['٠٥٠١٢٣٤٥٦٧', ['٠٥٠١٢٣٤٥٦٧', '', '']],
  ['  Layla  Al Mansoori ', ['', 'Layla', 'Al Mansoori']],
  ['ليلى', ['', 'ليلى', '']],
  ['4821', ['', '', '']],
  ['POS-10234', ['', '', '']],
  ['', ['', '', '']],
])('the search %j prefills the matching guest fields', (search, [phoneNumber, firstName, lastName]) => {
  expect(parseTypedGuest(search)).toEqual({ phoneNumber, firstName, lastName })
})
