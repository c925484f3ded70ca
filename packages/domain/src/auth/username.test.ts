import { expect, test } from 'vitest'
import { isClearUsername } from './username.ts'

test.each(['owner', 'Till 1', 'sara.k_2@bar', 'O’Hara', 'Hala Saïd', 'Łukasz', 'سارة', 'الكاشير ٢', 'نُور'])(
  'takes %j',
  (name) => expect(isClearUsername(name)).toBe(true),
)

test.each([
  ['key:Till', 'a colon'],
  ['key：Till', 'a full-width colon'],
  ['key∶Till', 'a ratio sign'],
  ['key꞉Till', 'a modifier letter colon'],
  ['аdmin', 'a Cyrillic letter among Latin ones'],
  ['сора', 'Cyrillic letters that look Latin'],
  ['οwner', 'a Greek letter'],
  ['owner سارة', 'two scripts'],
  ['ａdmin', 'a full-width letter'],
  ['𝐚dmin', 'a mathematical letter'],
  ['ﻧﻮﺭ', 'Arabic presentation forms'],
  ['e\u0301va', 'a letter in two parts'],
  ['owner\u0332', 'a combining line'],
  ['til৪', 'a digit of another script'],
  ['ɑdmin', 'a phonetic letter'],
  ['ᴏwner', 'a small capital'],
  ['owɨer', 'a letter with a stroke'],
  ['ownerı', 'a letter without its dot'],
  ['کریم', 'Persian letters that look Arabic'],
  ['...', 'no letter'],
  ['-', 'no letter'],
  ['<b>', 'markup'],
])('refuses %j: %s', (name) => expect(isClearUsername(name)).toBe(false))
