import { screen } from '@testing-library/react'
import { type Answers, getApi } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'

export const CONSENT = 'POST /api/customers/1/privacy-consent'
export const enrolled = { ...layla, privacyConsentIsDue: true } as const
const at = '2026-11-25T10:00:00.000Z'
export const consentPageAnswers: Answers = {
  ...restaurantAnswers,
  [CONSENT]: () => ({ body: { ...layla, privacyConsent: { version: '2026-11-01', at } } }),
}
export const getSentBody = () => getApi().calls.filter(({ url }) => url.endsWith('/privacy-consent'))
export const getContinueButton = () => screen.getByRole('button', { name: 'Continue' })
export const accept = () => screen.getByRole('checkbox', { name: 'I have read and accept the privacy agreement' })
