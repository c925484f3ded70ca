import { route } from '../../route.ts'

export const savePicture = route('savePicture', {
  method: 'POST',
  path: '/api/admin/pictures',
  action: 'promotions.savePicture',
  who: 'editor',
  status: 201,
  takes: 'image/*',
})

export const getPicture = route('getPicture', {
  method: 'GET',
  path: '/api/pictures/:file',
  action: 'promotions.getPicture',
  who: 'anyone',
  isPublic: true,
  produces: 'image/*',
})
