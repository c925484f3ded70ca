import { describe, expect, test } from 'vitest'
import { any, canParse, isWellFormed, toReversed, toSorted, withResolvers } from './fills.ts'

test('the first signal that is aborted aborts the one of all, for its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = any([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('second')
  first.abort('first')
  expect([signal.aborted, signal.reason]).toEqual([true, 'second'])
})

test('a signal that was aborted before aborts at once', () => {
  expect(any([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before')
  expect(any([]).aborted).toBe(false)
})

test('lists are turned and sorted as copies', () => {
  const list = [3, 1, 10]
  expect(toReversed.call(list)).toEqual([10, 1, 3])
  expect(toSorted.call(list)).toEqual(list.toSorted())
  expect(toSorted.call(list, (a, b) => Number(a) - Number(b))).toEqual([1, 3, 10])
  expect(list).toEqual([3, 1, 10])
})

test('a promise is settled from outside', async () => {
  const kept = withResolvers<number>()
  kept.resolve(7)
  expect(await kept.promise).toBe(7)
  const broken = withResolvers()
  broken.reject(new Error('broken'))
  await expect(broken.promise).rejects.toThrow('broken')
})

describe('as the browser’s own', () => {
  test.each(['', 'plain', 'سفرة', '😀', '\ud83d', '\ude00', 'a\ude00\ud83db'])('%j is well formed or not', (text) => {
    expect(isWellFormed.call(text)).toBe(text.isWellFormed())
  })

  test.each([['https://a.ae'], ['a.ae'], [''], ['/menu', 'https://a.ae'], ['http://[']])(
    '%s %s can be parsed or not',
    (url, base?: string) => {
      expect(canParse(url, base)).toBe(URL.canParse(url, base))
    },
  )
})
