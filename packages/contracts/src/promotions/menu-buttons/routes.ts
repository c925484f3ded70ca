import { route } from '../../route.ts'

export const listMenuButtons = route('listMenuButtons', {
  method: 'GET',
  path: '/api/menu-buttons',
  action: 'promotions.listMenuButtons',
  who: 'anyone',
  isPublic: true,
})

export const saveMenuButton = route('saveMenuButton', {
  method: 'PUT',
  path: '/api/menu-buttons/:buttonNumber',
  action: 'promotions.saveMenuButton',
  who: 'editor',
})
