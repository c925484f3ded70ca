import { MENU_BUTTONS } from '@sufra/domain/platform/choices'
import { z } from 'zod'
import { call } from '../../call.ts'
import { queryNumber } from '../../fields.ts'
import { MenuButton } from './entities.ts'
import { MenuButtonEdit } from './fields.ts'
import * as routes from './routes.ts'

export const listMenuButtons = call(routes.listMenuButtons, {
  summary: 'List the menu buttons',
  params: z.object({}),
  result: z.array(MenuButton),
})

export const saveMenuButton = call(routes.saveMenuButton, {
  summary: 'Save a menu button',
  params: z.object({ ...MenuButtonEdit.shape, buttonNumber: queryNumber(1, MENU_BUTTONS) }),
  result: MenuButton,
})
