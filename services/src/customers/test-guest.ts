import type { Session } from '@sufra/contracts/rights'
import { TEST_GUEST } from '@sufra/domain/auth/test-guest'
import { PRIVACY_VERSION } from '@sufra/domain/platform/choices'
import { type CustomerRecord, createRecord } from './customer.model.ts'
import { getCustomer } from './find-customer.ts'

/**
 * `getCustomer` for a guest's own pages. A test guest reads a record that is nowhere stored, so that no report, search
 * or change can find it (decision 58).
 */
export async function getReadCustomer(session: Session | null | undefined, id: number): Promise<CustomerRecord> {
  return isTestGuest(session, id) ? createTestGuest() : getCustomer(id)
}

export function isTestGuest(session: Session | null | undefined, id: number): boolean {
  return session?.kind === 'customer' && session.isTest === true && session.customerId === id
}

export function createTestGuest(): CustomerRecord {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  return {
    ...createRecord(),
    ...TEST_GUEST,
    firstName: 'Test',
    lastName: 'Guest',
    dateOfBirth: '1990-01-01',
    isMuslim: false,
    gender: 'female',
    emirate: 'Dubai',
    nationality: 'UAE',
    points: 0,
    searchText: '',
    privacyConsent: { version: PRIVACY_VERSION, at: createdAt },
    createdAt,
  }
}
