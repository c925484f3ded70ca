import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createNewsItem } from '../../testing/news.ts'
import { DELETE, findCard, LIST, once, openDelete, PATH, prepareNewsPage } from '../../testing/news-page.ts'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareNewsPage)

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

test('the news page in Arabic shows no Latin letters', async () => {
  await changeLanguage('ar')
  server().on(LIST, { body: [createNewsItem({ title: 'الشرفة مفتوحة', content: 'أهلًا بكم' })] })
  await openStaff(PATH)
  const item = await findCard('الشرفة مفتوحة')
  expect(document.getElementById('content')?.textContent).not.toMatch(/[A-Za-z]/)
  await userEvent.click(item.getByRole('button', { name: 'تعديل' }))
  expect((await screen.findByRole('dialog')).textContent).not.toMatch(/[A-Za-z]/)
})
