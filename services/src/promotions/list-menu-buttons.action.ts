import { listMenuButtons as listMenuButtonsCall } from '@sufra/contracts/menu-buttons'
import { action } from '../lib/calls/action.ts'
import { cachedRead } from '../lib/db/cached-reads.ts'
import { type MenuButtonRecord, MenuButtons, toDto } from './menu-button.model.ts'

const allButtons = cachedRead([MenuButtons], () =>
  MenuButtons.find({}).sort({ buttonNumber: 1 }).lean<MenuButtonRecord[]>(),
)

/** The stored menu buttons by number; the home screen leaves the inactive ones out itself. */
export const listMenuButtons = action(listMenuButtonsCall, async () => {
  const buttons = await allButtons()
  return buttons.map(toDto)
})
