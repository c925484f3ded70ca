import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listSaves, openDialog, prepareMenuButtonsDialog } from '../../testing/menu-buttons-dialog.tsx'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareMenuButtonsDialog)

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
