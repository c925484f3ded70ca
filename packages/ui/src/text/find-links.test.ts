import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

const linksIn = (text: string) => findLinks(text).flatMap(({ address }) => (address ? [address] : []))

test('finds addresses with and without a scheme, and adds https to those without [T074]', () => {
  expect(linksIn('See https://sufra.ae/menu or www.sufra.ae, also sufra.restaurant/eid?x=1.')).toEqual([
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
    expect(linksIn(text)).toEqual([])
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
