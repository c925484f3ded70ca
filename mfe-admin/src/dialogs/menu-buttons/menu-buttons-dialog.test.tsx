import type { MenuButton } from '@sufra/contracts/menu-buttons/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, showDialog, useServer, viewer } from '../../testing/stage.tsx'
import MenuButtonsDialog from './menu-buttons-dialog.tsx'

const createButton = (buttonNumber: number, facts: Partial<MenuButton> = {}): MenuButton => ({
  id: buttonNumber,
  buttonNumber,
  title: `Menu ${buttonNumber}`,
  titleAr: null,
  url: 'https://example.com/menu',
  color: 'blue',
  picture: null,
  pictureAlt: null,
  isActive: true,
  version: 3,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...facts,
})
const server = useServer((prepared) => {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('GET /api/menu-buttons', { body: [createButton(1), createButton(2, { isActive: false })] })
  prepared.on('PUT /api/menu-buttons/1', ({ body }) => ({
    body: { ...createButton(1), ...JSON.parse(body), version: 4 },
  }))
  prepared.on('PUT /api/menu-buttons/3', ({ body }) => ({
    body: { ...createButton(3), ...JSON.parse(body), version: 1 },
  }))
})

async function openDialog() {
  await showDialog((onClose) => <MenuButtonsDialog onClose={onClose} />)
  return findDialog()
}
async function findDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Menu Buttons Management' })
  await within(dialog).findByText('Menu 1')
  return within(dialog)
}
const listSaves = (number: number) => server().seenOf(`PUT /api/menu-buttons/${number}`)

test('lists four buttons with their state, also those never set [T296]', async () => {
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Menu Buttons' }))
  const dialog = await findDialog()
  const heads = dialog
    .getAllByRole('button', { expanded: false })
    .concat(dialog.getAllByRole('button', { expanded: true }))
  const names = heads.map((head) => head.textContent).sort()
  expect(names).toEqual(
    expect.arrayContaining(['Button 3Not set', 'Button 4Not set', 'Menu 1Active', 'Menu 2Inactive']),
  )
})

test('a change of a menu button is saved with the version that was read and confirmed [T353]', async () => {
  const dialog = await openDialog()
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await userEvent.clear(title)
  await enterText(title, 'Dinner')
  await enterText(dialog.getByRole('textbox', { name: 'Title in Arabic' }), 'العشاء')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Menu button updated successfully'))
  const [request] = listSaves(1)
  expect(request?.headers['if-match']).toBe('3')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    title: 'Dinner',
    titleAr: 'العشاء',
    url: 'https://example.com/menu',
    color: 'blue',
    picture: null,
    pictureAlt: null,
    isActive: true,
  })
})

test('a refused save of a menu button shows the reason [T481]', async () => {
  server().on('PUT /api/menu-buttons/1', createRefusal(503, 'UNAVAILABLE', 'Not available just now'))
  const dialog = await openDialog()
  await enterText(dialog.getByRole('textbox', { name: 'Title' }), '!')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(readToasts()).toContain('Failed to update menu buttonNot available just now'))
})

test('a new menu button is created only if nobody else has created it', async () => {
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: /^Button 3/ }))
  const form = dialog.getAllByRole('textbox', { name: 'Title' })[1]?.closest('form')
  const place = within(form as HTMLElement)
  await enterText(place.getByRole('textbox', { name: 'Title' }), 'Drinks')
  await enterText(place.getByRole('textbox', { name: 'URL' }), 'example.com/drinks')
  await userEvent.click(place.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(listSaves(3)).toHaveLength(1))
  expect(listSaves(3)[0]?.headers['if-match']).toBe('0')
  expect(JSON.parse(listSaves(3)[0]?.body ?? '').url).toBe('https://example.com/drinks')
})

const REFUSED = [
  ['Title', '', 'Title is required'],
  ['URL', '', 'Please enter a valid URL'],
  ['URL', 'javascript:alert(1)', 'Please enter a valid URL'],
] as const
test('the menu button form refuses each invalid value at its field [T437]', async () => {
  const dialog = await openDialog()
  for (const [name, text, sentence] of REFUSED) {
    const input = dialog.getByRole<HTMLInputElement>('textbox', { name })
    const valid = input.value
    await userEvent.clear(input)
    await enterText(input, text)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(sentence), `${name} ${text}`).toBeTruthy()
    await userEvent.clear(input)
    await enterText(input, valid)
    await waitFor(() => expect(dialog.queryByText(sentence)).toBeNull())
  }
  expect(listSaves(1)).toHaveLength(0)
})

test('a viewer has no buttons for menu buttons, welcome gift and export [T318]', async () => {
  await openStaff('/admin', viewer)
  await screen.findByText('Layla Haddad')
  for (const name of ['Menu Buttons', 'Welcome Gift', 'Export']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})
