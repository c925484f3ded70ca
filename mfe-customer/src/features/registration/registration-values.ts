import type { Gender } from '@sufra/domain/choices'

/** What the registration form holds while it is filled in. */
export interface RegistrationValues {
  phoneNumber: string
  confirmPhone: string
  firstName: string
  lastName: string
  dateOfBirth: string | null
  /** `halal` is stored as `isMuslim` true, `all` as false. */
  diet: 'halal' | 'all' | null
  gender: Gender | null
  emirate: string | null
  email: string
  nationality: string | null
  password: string
  accepted: boolean
}

/** An empty form, with the phone that was asked for. */
export function emptyRegistration(phone: string): RegistrationValues {
  return {
    phoneNumber: phone,
    confirmPhone: '',
    firstName: '',
    lastName: '',
    dateOfBirth: null,
    diet: null,
    gender: null,
    emirate: null,
    email: '',
    nationality: null,
    password: '',
    accepted: false,
  }
}

/** The registration payload (customer specification §3). For values that the rules have passed. */
export function registrationPayload(values: RegistrationValues) {
  const { confirmPhone: _twice, accepted: _accepted, diet, dateOfBirth, gender, emirate, ...rest } = values
  if (dateOfBirth === null || gender === null || emirate === null) throw new Error('The form is not complete')
  return { ...rest, dateOfBirth, gender, emirate, isMuslim: diet === 'halal' }
}
