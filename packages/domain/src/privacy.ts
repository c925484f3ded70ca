/** All published versions of the privacy policy, by first day; the last is current. */
export const PRIVACY_VERSIONS = ['2026-11-01'] as const
export type PrivacyVersion = (typeof PRIVACY_VERSIONS)[number]

export const PRIVACY_VERSION: PrivacyVersion = '2026-11-01'
