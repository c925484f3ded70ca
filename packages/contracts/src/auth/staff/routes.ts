import { route } from '../../route.ts'

export const listStaff = route('listStaff', {
  method: 'GET',
  path: '/api/admin/staff',
  action: 'auth.listStaff',
  who: 'editor',
})

export const createStaff = route('createStaff', {
  method: 'POST',
  path: '/api/admin/staff',
  action: 'auth.createStaff',
  who: 'editor',
  status: 201,
})

export const updateStaff = route('updateStaff', {
  method: 'PUT',
  path: '/api/admin/staff/:id',
  action: 'auth.updateStaff',
  who: 'editor',
})

export const setStaffPassword = route('setStaffPassword', {
  method: 'PUT',
  path: '/api/admin/staff/:id/password',
  action: 'auth.setStaffPassword',
  who: 'editor',
  status: 204,
})

export const setOwnPassword = route('setOwnPassword', {
  method: 'PUT',
  path: '/api/admin/password',
  action: 'auth.setOwnPassword',
  who: 'staff-themselves',
})

export const setOwnEmail = route('setOwnEmail', {
  method: 'PUT',
  path: '/api/admin/email',
  action: 'auth.setOwnEmail',
  who: 'staff',
})

export const auditLog = route('auditLog', {
  method: 'GET',
  path: '/api/admin/audit-log',
  action: 'auth.auditLog',
  who: 'editor',
})
