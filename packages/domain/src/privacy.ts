/** The versions of the privacy policy that were ever shown, by the day from which they were; the last one is shown now. */
export const PRIVACY_VERSIONS = ['2026-11-01'] as const
export type PrivacyVersion = (typeof PRIVACY_VERSIONS)[number]

/** The version that guests read today. */
export const PRIVACY_VERSION: PrivacyVersion = '2026-11-01'
