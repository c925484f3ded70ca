import { expect, test } from 'vitest'
import { fillIncludes, findIncludes, hashInlineScripts, toInlineJson } from './compose-page.ts'

const include = (address: string) => `<!--# include virtual="${address}" -->`

test('replaces each include with its content, or with nothing when it is missing', () => {
  const page = `a ${include('/b')} c ${include('/none')} ${include('/b')}`
  expect(findIncludes(page)).toEqual(['/b', '/none'])
  const texts = new Map([['/b', `$& ${include('/c')}`]])
  expect(fillIncludes(page, texts)).toBe(`a $& ${include('/c')} c  $& ${include('/c')}`)
})

test('escapes JSON so that no value ends its script', () => {
  const name = '</script><script>alert(1)</script>'
  expect(toInlineJson({ name })).not.toContain('<')
  expect(JSON.parse(toInlineJson({ name }))).toEqual({ name })
})

test('builds a policy with the hashes of inline scripts, without data blocks', () => {
  const page = '<script type="application/json">{}</script><script>run()</script><script src="/main.js"></script>'
  expect(hashInlineScripts(page)).toEqual(["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"])
})
