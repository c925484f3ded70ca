import { listMenuButtons as listMenuButtonsCall } from '@sufra/contracts/menu-buttons/calls'
import { defineAction } from '../lib/calls/action.ts'
import { cacheRead } from '../lib/db/cached-reads.ts'
import { type MenuButtonRecord, MenuButtons, toDto } from './menu-button.model.ts'

const allButtons = cacheRead([MenuButtons], () =>
  MenuButtons.find({}).sort({ buttonNumber: 1 }).lean<MenuButtonRecord[]>(),
)

export const listMenuButtons = defineAction(listMenuButtonsCall, async () => {
  const buttons = await allButtons()
  return buttons.map(toDto)
})
