import { createHash } from 'node:crypto'
import { parseRecoveryCode, RECOVERY_CODES } from '@sufra/domain/auth/second-factor'
import { createRecoveryCode } from './create-password.ts'

export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
}

/** A plain hash is enough: a code has 123 random bits. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(parseRecoveryCode(code) ?? '')
    .digest('base64url')
}
