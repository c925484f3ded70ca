import { afterEach, expect, it } from 'vitest'
import { getPageHeading, getPageTitle, waitForHeading } from './heading.ts'

afterEach(() => document.body.replaceChildren())

function listenForHeadings() {
  const found: (string | null)[] = []
  return { found, stop: waitForHeading((heading) => found.push(heading.textContent)) }
}

it('reports a present heading at once', () => {
  document.body.innerHTML = '<h1>Rewards</h1>'
  expect(listenForHeadings().found).toEqual(['Rewards'])
})

it('reports a later heading once, when it appears', async () => {
  const { found } = listenForHeadings()
  document.body.innerHTML = '<main><h1>Rewards</h1></main>'
  await expect.poll(() => found).toEqual(['Rewards'])
  document.body.innerHTML = '<main><h1>Offers</h1></main>'
  await new Promise((resolve) => queueMicrotask(() => resolve(null)))
  expect(found).toEqual(['Rewards'])
})

it('skips the heading of a hidden page and reports that of the next page', async () => {
  document.body.innerHTML = '<div style="display: none !important"><h1>Sign in</h1></div><main></main>'
  const { found } = listenForHeadings()
  expect([found, getPageHeading()]).toEqual([[], null])
  document.querySelector('main')?.append(Object.assign(document.createElement('h1'), { textContent: 'Home' }))
  await expect.poll(() => found).toEqual(['Home'])
})

it('reports the heading of a suspended page when it is visible again', async () => {
  document.body.innerHTML = '<div style="display: none !important"><h1>Home</h1></div>'
  const { found } = listenForHeadings()
  document.querySelector('div')?.removeAttribute('style')
  await expect.poll(() => found).toEqual(['Home'])
})

it.each([
  ['<h1> Rewards </h1>', 'Rewards'],
  ['<h1 data-page-title="Log in">Sufra</h1>', 'Log in'],
  ['<h1>Sufra</h1><h2 data-page-title="404 Page Not Found">404</h2>', '404 Page Not Found'],
  ['<h1>Home</h1><div style="display: none"><h2 data-page-title="Log in">Sufra</h2></div>', 'Home'],
  ['', ''],
])('the page %s has the title %j', (page, title) => {
  document.body.innerHTML = page
  expect(getPageTitle()).toBe(title)
})
