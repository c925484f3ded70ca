import { expect, test } from 'vitest'
import { composePage, inlineScripts, jsonInPage } from './compose-page.ts'

const include = (address: string) => `<!--# include virtual="${address}" -->`

test('each include is filled in with what stands at its address, each address being read once', async () => {
  const read: string[] = []
  const page = await composePage(`a ${include('/b')} c ${include('/none')} ${include('/b')}`, async (address) => {
    read.push(address)
    return address === '/b' ? `$& ${include('/c')}` : ''
  })
  expect(page).toBe(`a $& ${include('/c')} c  $& ${include('/c')}`)
  expect(read).toEqual(['/b', '/none'])
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
