import { listMenuButtons as listMenuButtonsCall } from '@sufra/contracts/menu-buttons'
import { action } from '../lib/action.ts'
import { type MenuButtonRecord, MenuButtons, toDto } from './menu-button.model.ts'

/** The stored menu buttons by number; the home screen leaves the inactive ones out itself. */
export const listMenuButtons = action(listMenuButtonsCall, async () => {
  const buttons = await MenuButtons.find({}).sort({ buttonNumber: 1 }).lean<MenuButtonRecord[]>()
  return buttons.map(toDto)
})
