import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

const listLinks = (text: string) => findLinks(text).flatMap(({ address }) => (address ? [address] : []))

test('finds addresses with and without a scheme, and adds https to those without [T074]', () => {
  expect(listLinks('See https://sufra.ae/menu or www.sufra.ae, also sufra.restaurant/eid?x=1.')).toEqual([
    'https://sufra.ae/menu',
    'https://www.sufra.ae/',
    'https://sufra.restaurant/eid?x=1',
  ])
})

test('leaves the full stop and brackets around an address outside the link', () => {
  expect(findLinks('(see sufra.ae).')).toEqual([
    { text: '(see ', address: null },
    { text: 'sufra.ae', address: 'https://sufra.ae/' },
    { text: ').', address: null },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://sufra.ae/a', 'write to chef@sufra.ae', 'مرحبًا بكم', ''])(
  'finds no link in %j',
  (text) => {
    expect(listLinks(text)).toEqual([])
    expect(
      findLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  },
)

test('finds an address inside Arabic text', () => {
  expect(findLinks('قائمتنا الجديدة على sufra.ae/ar الآن')[1]).toEqual({
    text: 'sufra.ae/ar',
    address: 'https://sufra.ae/ar',
  })
})

test.each([
  ...[
    '،',
    '؛',
    '؟',
    '۔',
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    '…',
    '”',
    '’',
    '»',
    '›',
    '"',
    "'",
    ')',
    ']',
    '}',
    '>',
    '。',
    '）',
  ],
  ...['؟!', ').', '»،', '،احجز', '\u200f', '\u202c', '\u2069،', '**', '٬'],
])('an address ends before %j', (behind) => {
  const text = `القائمة https://sufra.ae/menu${behind} الآن`
  expect(findLinks(text)).toEqual([
    { text: 'القائمة ', address: null },
    { text: 'https://sufra.ae/menu', address: 'https://sufra.ae/menu' },
    { text: `${behind} الآن`, address: null },
  ])
})

test.each([
  ['(https://sufra.ae/menu)', 'https://sufra.ae/menu'],
  ['«https://sufra.ae/menu»', 'https://sufra.ae/menu'],
  ['“https://sufra.ae/menu”', 'https://sufra.ae/menu'],
  ['‘sufra.ae’', 'https://sufra.ae/'],
  ['<https://sufra.ae/menu>', 'https://sufra.ae/menu'],
  ['\u2067https://sufra.ae/menu\u2069', 'https://sufra.ae/menu'],
  ['\u200fhttps://sufra.ae/menu', 'https://sufra.ae/menu'],
  ['https://en.wikipedia.org/wiki/Sufra_(mat)', 'https://en.wikipedia.org/wiki/Sufra_(mat)'],
  ['(https://en.wikipedia.org/wiki/Sufra_(mat))', 'https://en.wikipedia.org/wiki/Sufra_(mat)'],
  ['https://sufra.ae/a_b-c~d/?q=1&r=[2]#x', 'https://sufra.ae/a_b-c~d/?q=1&r=[2]#x'],
  ['https://sufra.ae/menu/', 'https://sufra.ae/menu/'],
  [
    'https://sufra.ae/قائمة-الطعام،',
    'https://sufra.ae/%D9%82%D8%A7%D8%A6%D9%85%D8%A9-%D8%A7%D9%84%D8%B7%D8%B9%D8%A7%D9%85',
  ],
  ['https://مطعم.امارات/قائمة؟', 'https://xn--2gbe8ac.xn--mgbaam7a8h/%D9%82%D8%A7%D8%A6%D9%85%D8%A9'],
  ['sufra.ae،', 'https://sufra.ae/'],
  ['www.sufra.ae؟', 'https://www.sufra.ae/'],
])('the address in %j is %s', (text, address) => {
  expect(listLinks(text)).toEqual([address])
  expect(
    findLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('finds two addresses with nothing but an Arabic comma between them', () => {
  expect(listLinks('https://sufra.ae/a،https://sufra.ae/b')).toEqual(['https://sufra.ae/a', 'https://sufra.ae/b'])
})
