import { route } from '../route.ts'

export const pointsReport = route('pointsReport', {
  method: 'GET',
  path: '/api/admin/reports/points',
  action: 'customers.pointsReport',
  who: 'staff',
})

export const rewardsReport = route('rewardsReport', {
  method: 'GET',
  path: '/api/admin/reports/rewards',
  action: 'promotions.rewardsReport',
  who: 'staff',
})

export const refusalsReport = route('refusalsReport', {
  method: 'GET',
  path: '/api/admin/reports/refusals',
  action: 'reservations.refusalsReport',
  who: 'staff',
})

export const tablesReport = route('tablesReport', {
  method: 'GET',
  path: '/api/admin/reports/tables',
  action: 'reservations.tablesReport',
  who: 'staff',
})

export const queueReport = route('queueReport', {
  method: 'GET',
  path: '/api/admin/reports/queue',
  action: 'reservations.queueReport',
  who: 'staff',
})

export const reservationsReport = route('reservationsReport', {
  method: 'GET',
  path: '/api/admin/reports/reservations',
  action: 'reservations.report',
  who: 'staff',
})
