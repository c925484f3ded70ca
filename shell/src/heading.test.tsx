import { afterEach, expect, it } from 'vitest'
import { pageHeading, pageTitle, whenHeadingShows } from './heading.ts'

afterEach(() => document.body.replaceChildren())

/** Headings as they arrived, by their texts. */
function listen() {
  const found: (string | null)[] = []
  return { found, stop: whenHeadingShows((heading) => found.push(heading.textContent)) }
}

it('the heading that already stands is found at once', () => {
  document.body.innerHTML = '<h1>Rewards</h1>'
  expect(listen().found).toEqual(['Rewards'])
})

it('a heading that comes later is found when it comes, once', async () => {
  const { found } = listen()
  document.body.innerHTML = '<main><h1>Rewards</h1></main>'
  await expect.poll(() => found).toEqual(['Rewards'])
  document.body.innerHTML = '<main><h1>Offers</h1></main>'
  await new Promise((resolve) => queueMicrotask(() => resolve(null)))
  expect(found).toEqual(['Rewards'])
})

it('the hidden page that one leaves is passed over for the one that comes', async () => {
  document.body.innerHTML = '<div style="display: none !important"><h1>Sign in</h1></div><main></main>'
  const { found } = listen()
  expect([found, pageHeading()]).toEqual([[], null])
  document.querySelector('main')?.append(Object.assign(document.createElement('h1'), { textContent: 'Home' }))
  await expect.poll(() => found).toEqual(['Home'])
})

it('a page that was hidden while a part of it was fetched is found when it shows again', async () => {
  document.body.innerHTML = '<div style="display: none !important"><h1>Home</h1></div>'
  const { found } = listen()
  document.querySelector('div')?.removeAttribute('style')
  await expect.poll(() => found).toEqual(['Home'])
})

it.each([
  ['<h1> Rewards </h1>', 'Rewards'],
  ['<h1 data-page-title="Log in">Sufra</h1>', 'Log in'],
  ['<h1>Sufra</h1><h2 data-page-title="404 Page Not Found">404</h2>', '404 Page Not Found'],
  ['<h1>Home</h1><div style="display: none"><h2 data-page-title="Log in">Sufra</h2></div>', 'Home'],
  ['', ''],
])('of %s the title is %j', (page, title) => {
  document.body.innerHTML = page
  expect(pageTitle()).toBe(title)
})
