import { expect, test } from 'vitest'
import { fillIn, includesOf, inlineScripts, jsonInPage } from './compose-page.ts'

const include = (address: string) => `<!--# include virtual="${address}" -->`

test('each include is filled in with what stands at its address, and with nothing where nothing does', () => {
  const page = `a ${include('/b')} c ${include('/none')} ${include('/b')}`
  expect(includesOf(page)).toEqual(['/b', '/none'])
  const texts = new Map([['/b', `$& ${include('/c')}`]])
  expect(fillIn(page, texts)).toBe(`a $& ${include('/c')} c  $& ${include('/c')}`)
})

test('no value of JSON ends the script that it stands in', () => {
  const name = '</script><script>alert(1)</script>'
  expect(jsonInPage({ name })).not.toContain('<')
  expect(JSON.parse(jsonInPage({ name }))).toEqual({ name })
})

test('a policy names the scripts of the page itself, and nothing that is data', () => {
  const page = '<script type="application/json">{}</script><script>run()</script><script src="/main.js"></script>'
  expect(inlineScripts(page)).toEqual(["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"])
})
