import type { ErrorKind, VersionFigures } from '@sufra/contracts/releases/figures'
import type { ApiKeyCaller, Session } from '@sufra/contracts/rights'
import type { Histogram, Vital } from '@sufra/domain/platform/web-vitals'
import { defineInternalCall, defineRepeatableCall } from '../internal-call.ts'
import type { Approver } from '../meta.ts'
import type { Composition, LeasedMail } from './mail.ts'

export interface Resolved {
  token: string
  /** Reads may use a cached session. */
  reads: boolean
  /** From a cookie without the prefix `__Host-`, over https. */
  isPlain?: boolean
}

export const resolve = defineRepeatableCall<Resolved, Session | null>('auth.resolve')

/** Of the API keys that have not ended. */
export const validKeyIds = defineRepeatableCall<Record<string, never>, number[]>('auth.validKeyIds')

/** Not repeatable: uses and failures are counted. @throws RuleError KEY_INVALID, TOO_MANY_ATTEMPTS. */
export const resolveKey = defineInternalCall<{ key: string }, ApiKeyCaller>('auth.resolveKey')

/** Signs in a customer after another service has verified the identity. */
export const open = defineInternalCall<{ customerId: number }, null>('auth.open')

/** Mails to the address of a staff account. */
export const composeMail = defineRepeatableCall<LeasedMail, Composition>('auth.composeMail')

export const forgetCustomer = defineRepeatableCall<{ customerId: number }, null>('auth.forgetCustomer')

/**
 * Checks who approves a call of somebody else. Not repeatable: guesses are counted.
 * @param approval as sent, unchecked.
 * @throws RuleError VALIDATION_ERROR, APPROVAL_REFUSED, PIN_WRONG, PIN_NEEDS_PASSWORD, SECOND_FACTOR_NEEDED,
 * SECOND_FACTOR_WRONG, SECOND_FACTOR_REQUIRED, APPROVAL_NEEDS_PIN, TOO_MANY_ATTEMPTS.
 */
export const approve = defineInternalCall<{ approval: unknown }, Approver>('auth.approve')

/** What a gateway has summed up of browsers' reports about one version. */
export interface BrowserSums extends Pick<VersionFigures, 'version' | 'views' | 'errors' | 'loadFailures'> {
  frontEnd: string
  vitals: Record<Vital, Histogram>
  kinds: ReportedKind[]
}

export type ReportedKind = Pick<ErrorKind, 'message' | 'frames' | 'route' | 'browsers' | 'languages' | 'count'>

/** Not repeatable: it would count twice. */
export const addBrowserSums = defineInternalCall<{ sums: readonly BrowserSums[] }, null>('auth.addBrowserSums')

/** Repeated, it records once. @param since when the trial began, in milliseconds since 1970. */
export const recordTrialReturn = defineRepeatableCall<
  Pick<BrowserSums, 'frontEnd' | 'version' | 'views' | 'errors' | 'loadFailures'> & { percent: number; since: number },
  null
>('auth.recordTrialReturn')

/** @param since ISO: figures from the beginning of its hour; by default of 30 days. */
export const readFigures = defineRepeatableCall<
  { frontEnd: string; versions: readonly string[]; since?: string | undefined },
  VersionFigures[]
>('auth.readFigures')
