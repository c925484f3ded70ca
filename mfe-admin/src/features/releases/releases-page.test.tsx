import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  BEFORE,
  createReleases,
  findCard,
  openPage,
  PREVIEW,
  prepareReleasesPage,
  RELEASES,
  SERVED,
} from '../../testing/releases-page.ts'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareReleasesPage)
const SERVE = `POST ${RELEASES}/mfe-reservations/serve`

async function openDialog() {
  await openPage()
  const card = await findCard('mfe-reservations')
  await userEvent.click(card.getByRole('button', { name: `Roll back ${BEFORE}` }))
  return within(await screen.findByRole('dialog', { name: `Roll back mfe-reservations to ${BEFORE}?` }))
}

test('shows what is served, its figures beside the version before, and its new kinds of error', async () => {
  await openPage()
  const card = await findCard('mfe-reservations')
  expect(card.getByText(new RegExp(`Version ${SERVED} · since 24 Nov 2026.* · by owner`))).toBeTruthy()
  const rows = card.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(rows.slice(1)).toEqual([
    ['1,200', '20', '3', '1.84 s', '96 ms'],
    ['1,200', '0.5', '0', '1.84 s', '96 ms'],
  ])
  expect(card.getByText('undefined is not a function')).toBeTruthy()
  expect(card.getByText('New in this version')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Open preview' }).getAttribute('href')).toBe(
    `/admin?preview=mfe-reservations@${PREVIEW}`,
  )
  const shell = await findCard('shell')
  expect(shell.getByText('Own build')).toBeTruthy()
  expect(shell.queryAllByRole('button')).toEqual([])
})

test('rolls back with a reason', async () => {
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }))
  expect(await dialog.findByText('Reason is required')).toBeTruthy()
  await enterText(dialog.getByRole('textbox', { name: 'Reason' }), 'Faulty')
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(readToasts()).toContain(`Version servedmfe-reservations ${BEFORE}`))
  expect(
    server()
      .seenOf(SERVE)
      .map(({ body }) => JSON.parse(body)),
  ).toEqual([{ version: BEFORE, reason: 'Faulty' }])
})

test('says in the dialog why a version cannot be served', async () => {
  server().on(SERVE, createRefusal(409, 'RELEASE_UNFIT', 'It asks the shell for react ^20.0.0, which has 19.3.1.'))
  const dialog = await openDialog()
  await enterText(dialog.getByRole('textbox', { name: 'Reason' }), 'Faulty')
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('react ^20.0.0')
  expect(readToasts()).toBe('')
})

test('offers the command where the folder cannot be changed from here', async () => {
  server().on(`GET ${RELEASES}`, { body: createReleases({ canServe: false }) })
  await openPage()
  const card = await findCard('mfe-reservations')
  expect(card.queryByRole('button', { name: /Roll back/ })).toBeNull()
  const [copy] = card.getAllByRole('button', { name: 'Copy command' })
  await userEvent.click(copy as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe(`npm run release -- mfe-reservations --serve ${BEFORE}`)
})
