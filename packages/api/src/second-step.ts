import { signInWithSecondFactor } from '@sufra/contracts/auth/second-factor/routes'
import { isApiError } from './api-error.ts'
import { baseApi } from './base-api.ts'
import { defineMutation, type ResultOfCall } from './endpoint.ts'
import { onSuccess } from './session-effects.ts'
import { signedInAsAdmin } from './session-slice.ts'

/** What the server asks after the right password of staff. */
export interface SecondStep {
  ticket: string
  canTrustDevice: boolean
  /** What the account has: an app with its codes, passkeys, or both. */
  methods: readonly string[]
}

/** Null for any other refusal of a sign-in. */
export function getSecondStep(error: unknown): SecondStep | null {
  if (!isApiError(error) || error.code !== 'SECOND_FACTOR_NEEDED') return null
  const { ticket, canTrustDevice, methods } = error.facts
  return {
    ticket: String(ticket),
    canTrustDevice: canTrustDevice === true,
    methods: Array.isArray(methods) ? methods : ['code'],
  }
}

const secondStepApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signInWithSecondFactor: defineMutation(build, signInWithSecondFactor, {
      onQueryStarted: onSuccess<ResultOfCall<'signInWithSecondFactor'>>(
        (admin, dispatch) => void dispatch(signedInAsAdmin(admin)),
      ),
    }),
  }),
})

export const { useSignInWithSecondFactorMutation } = secondStepApi
