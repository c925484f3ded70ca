import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog, listSaves, openDialog, prepareMenuButtonsDialog } from '../../testing/menu-buttons-dialog.tsx'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'

useServer(prepareMenuButtonsDialog)

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
