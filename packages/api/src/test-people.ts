import type { Admin, Customer } from './people.ts'

export const layla: Customer = {
  id: 7,
  uniqueId: '4821',
  phoneNumber: '+971501234567',
  firstName: 'Layla',
  lastName: 'Haddad',
  dateOfBirth: '1990-05-01',
  gender: 'female',
  isMuslim: true,
  emirate: 'Dubai',
  email: null,
  nationality: null,
  points: 480,
  discount: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
}
export const omar: Customer = { ...layla, id: 8, uniqueId: '9002', phoneNumber: '+971509999999', firstName: 'Omar' }
export const editor: Admin = { id: 1, username: 'admin', role: 'admin', createdAt: '2026-01-01T00:00:00.000Z' }
