import { describe, expect, test } from 'vitest'
import { any, canParse, isWellFormed, toReversed, toSorted, withResolvers } from './fills.ts'

test('AbortSignal.any aborts with the reason of the first signal that aborts', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = any([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('second')
  first.abort('first')
  expect([signal.aborted, signal.reason]).toEqual([true, 'second'])
})

test('AbortSignal.any is aborted at once when one of its signals already is', () => {
  expect(any([new AbortController().signal, AbortSignal.abort('before')]).reason).toBe('before')
  expect(any([]).aborted).toBe(false)
})

test('toReversed and toSorted return copies', () => {
  const list = [3, 1, 10]
  expect(toReversed.call(list)).toEqual([10, 1, 3])
  expect(toSorted.call(list)).toEqual(list.toSorted())
  expect(toSorted.call(list, (a, b) => Number(a) - Number(b))).toEqual([1, 3, 10])
  expect(list).toEqual([3, 1, 10])
})

test('withResolvers resolves and rejects its promise from outside', async () => {
  const kept = withResolvers<number>()
  kept.resolve(7)
  expect(await kept.promise).toBe(7)
  const broken = withResolvers()
  broken.reject(new Error('broken'))
  await expect(broken.promise).rejects.toThrow('broken')
})

describe('the fills, compared with the browser’s own functions', () => {
  test.each(['', 'plain', 'سفرة', '😀', '\ud83d', '\ude00', 'a\ude00\ud83db'])(
    'isWellFormed gives the same result for %j',
    (text) => {
      expect(isWellFormed.call(text)).toBe(text.isWellFormed())
    },
  )

  test.each([['https://a.ae'], ['a.ae'], [''], ['/menu', 'https://a.ae'], ['http://[']])(
    'canParse gives the same result for %s %s',
    (url, base?: string) => {
      expect(canParse(url, base)).toBe(URL.canParse(url, base))
    },
  )
})
