import type { register } from '@sufra/contracts/auth/calls'
import type { ParamsOf } from '@sufra/contracts/call'

export function createRegistration(phoneNumber: string): ParamsOf<typeof register> {
  return {
    phoneNumber,
    firstName: 'Mariam',
    lastName: 'Test',
    dateOfBirth: '1990-05-17',
    gender: 'female',
    isMuslim: true,
    emirate: 'Dubai',
    email: null,
    nationality: null,
    password: null,
  }
}
