import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createNewsItem } from '../../testing/news.ts'
import { DELETE, findCard, LIST, once, openDelete, PATH, prepareNewsPage } from '../../testing/news-page.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareNewsPage)

test('a news item shows its picture if it has one', async () => {
  const picture = { id: 'abcdefghij', preview: 'data:image/webp;base64,AAAA', widths: [320] }
  server().on(LIST, { body: [once, createNewsItem({ picture, pictureAlt: 'Lanterns above the tables' })] })
  await openStaff(PATH)
  const image = (await findCard('The terrace is open')).getByRole('img', { name: 'Lanterns above the tables' })
  expect(image.getAttribute('src')).toBe('/api/pictures/abcdefghij-320.webp')
  expect((await screen.findByRole('article', { name: 'Oud' })).querySelector('img')).toBeNull()
})

test('links web addresses in the content and nothing else [T368]', async () => {
  await openStaff(PATH)
  const item = await findCard('The terrace is open')
  const link = await item.findByRole<HTMLAnchorElement>('link', { name: 'www.sufra.ae/menu' })
  expect([link.href, link.target]).toEqual(['https://www.sufra.ae/menu', '_blank'])
  expect(item.getAllByRole('link')).toHaveLength(1)
})

test('a viewer sees the news without buttons to change them [T372]', async () => {
  await openStaff(PATH, viewer)
  await findCard('Oud')
  for (const name of ['Add News', 'Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an empty news page says so', async () => {
  server().on(LIST, { body: [] })
  await openStaff(PATH)
  expect(await screen.findByText('No news yet. Add your first news item above.')).toBeTruthy()
})

test('news that fail to load show an error with Retry [T492]', async () => {
  server().on(LIST, createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff(PATH)
  expect(await screen.findByText('Failed to fetch news')).toBeTruthy()
  server().on(LIST, { body: [once] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await findCard('Oud')
})

test('a refused deletion of a news item shows the reason [T495]', async () => {
  server().on(DELETE, createRefusal(404, 'NEWS_NOT_FOUND', 'News item not found'))
  const user = await openDelete()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('ErrorNews item not found'))
})
