import type { TestServer } from '@sufra/api/test-server'
import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import { screen, within } from '@testing-library/react'
import MenuButtonsDialog from '../dialogs/menu-buttons/menu-buttons-dialog.tsx'
import { answerDirectory } from './customers.ts'
import { getServer, showDialog } from './stage.tsx'

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
export function prepareMenuButtonsDialog(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('GET /api/menu-buttons', { body: [createButton(1), createButton(2, { isActive: false })] })
  prepared.on('PUT /api/menu-buttons/1', ({ body }) => ({
    body: { ...createButton(1), ...JSON.parse(body), version: 4 },
  }))
  prepared.on('PUT /api/menu-buttons/3', ({ body }) => ({
    body: { ...createButton(3), ...JSON.parse(body), version: 1 },
  }))
}

export async function openDialog() {
  await showDialog((onClose) => <MenuButtonsDialog onClose={onClose} />)
  return findDialog()
}
export async function findDialog() {
  const dialog = await screen.findByRole('dialog', { name: 'Menu Buttons Management' })
  await within(dialog).findByText('Menu 1')
  return within(dialog)
}
export const listSaves = (number: number) => getServer().seenOf(`PUT /api/menu-buttons/${number}`)
