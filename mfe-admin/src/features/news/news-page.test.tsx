import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createNewsItem } from '../../testing/news.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const PATH = '/admin/news'
const LIST = 'GET /api/admin/news'
const DELETE = 'DELETE /api/admin/news/1'

const once = createNewsItem({
  id: 2,
  title: 'Oud',
  isActive: false,
  dietaryPreference: 'all',
  visibilityType: 'one_time',
})
const server = useServer((prepared) => {
  prepared.on(LIST, { body: [once, createNewsItem()] })
  prepared.on(DELETE, { status: 204 })
})
const findCard = async (name: string) => within(await screen.findByRole('article', { name }))

async function openDelete(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click((await findCard('The terrace is open')).getByRole('button', { name: 'Delete' }))
  return user
}

test('lists news in the server’s order with badges and dates in the restaurant’s zone [T312]', async () => {
  await openStaff(PATH)
  const item = await findCard('The terrace is open')
  for (const text of ['Active', 'Persistent', 'Halal', '7', '2 Nov 2026', '5 Nov 2026']) {
    expect(item.getByText(text)).toBeTruthy()
  }
  const other = await findCard('Oud')
  for (const text of ['Inactive', 'One-time']) expect(other.getByText(text)).toBeTruthy()
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles).toEqual(['Oud', 'The terrace is open'])
})

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

test('deleting a news item asks first and sends the version that was read [T371]', async () => {
  const user = await openDelete()
  const name = 'Are you sure you want to delete this news item?'
  const question = await screen.findByRole('alertdialog', { name })
  expect(question.textContent).toContain('The terrace is open')
  server().on(LIST, { body: [once] })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('News item deleted'))
  expect(server().seenOf(DELETE)[0]?.headers['if-match']).toBe('3')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'The terrace is open' })).toBeNull())
})

test('a refused deletion of a news item shows the reason [T495]', async () => {
  server().on(DELETE, createRefusal(404, 'NEWS_NOT_FOUND', 'News item not found'))
  const user = await openDelete()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toContain('ErrorNews item not found'))
})

test('the news page in Arabic shows no Latin letters', async () => {
  await changeLanguage('ar')
  server().on(LIST, { body: [createNewsItem({ title: 'الشرفة مفتوحة', content: 'أهلًا بكم' })] })
  await openStaff(PATH)
  const item = await findCard('الشرفة مفتوحة')
  expect(document.getElementById('content')?.textContent).not.toMatch(/[A-Za-z]/)
  await userEvent.click(item.getByRole('button', { name: 'تعديل' }))
  expect((await screen.findByRole('dialog')).textContent).not.toMatch(/[A-Za-z]/)
})
