import { expect, test } from 'vitest'
import { replaceRanges } from './rewrite-media-ranges.ts'

test.each([
  ['@media (width < 600px)', '@media (max-width: 599.98px)'],
  ['@media (width <= 600px)', '@media (max-width: 600px)'],
  ['@media (height >= 720px)', '@media (min-height: 720px)'],
  ['@media (width > 600px)', '@media (min-width: 600.02px)'],
  [
    '@media screen and (width>=320px) and (width<900px)',
    '@media screen and (min-width: 320px) and (max-width: 899.98px)',
  ],
  ['@media (min-width: 900px)', '@media (min-width: 900px)'],
])('%s is rewritten for older browsers as %s', (query, older) => {
  expect(replaceRanges(query)).toBe(older)
})
