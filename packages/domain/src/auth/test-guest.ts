/**
 * The guest of a preview (decision 58). No record has this number, customer ID (they begin at 1000) or phone (no country
 * has +999).
 */
export const TEST_GUEST = { id: 9_000_000_000_000_000, uniqueId: '0000', phoneNumber: '+999999999999' } as const

export const TEST_GUEST_MINUTES = 60
