import { route } from '../../route.ts'

export const floorPlan = route('floorPlan', {
  method: 'GET',
  path: '/api/admin/floor',
  action: 'reservations.floorPlan',
  who: 'staff',
  keyScope: 'reservations:read',
})

export const freeTables = route('freeTables', {
  method: 'GET',
  path: '/api/admin/tables/free',
  action: 'reservations.freeTables',
  who: 'staff',
  keyScope: 'reservations:read',
})

export const saveFloorPlan = route('saveFloorPlan', {
  method: 'PUT',
  path: '/api/admin/floor',
  action: 'reservations.saveFloorPlan',
  who: 'editor',
})
