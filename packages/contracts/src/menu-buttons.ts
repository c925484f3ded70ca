import { BUTTON_COLORS, MENU_BUTTONS } from '@sufra/domain/choices'
import { NAME_MOST } from '@sufra/domain/text-lengths'
import { z } from 'zod'
import { call } from './call.ts'
import { MenuButton } from './entities/menu-button.ts'
import { Flag, queryNumber, requiredText, urlField } from './fields.ts'
import * as routes from './routes/menu-buttons.ts'

export const listMenuButtons = call(routes.listMenuButtons, {
  summary: 'List the menu buttons',
  params: z.object({}),
  result: z.array(MenuButton),
})

export const saveMenuButton = call(routes.saveMenuButton, {
  summary: 'Save a menu button',
  params: z.object({
    buttonNumber: queryNumber(1, MENU_BUTTONS),
    title: requiredText('Title is required', NAME_MOST),
    url: urlField('Please enter a valid URL'),
    color: z.enum(BUTTON_COLORS, { error: 'Please choose a colour from the list' }).optional(),
    isActive: z.optional(Flag),
  }),
  result: MenuButton,
})
