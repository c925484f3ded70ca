import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen random letters and digits in groups (79 bits), without those that look alike. */
export function createPassword(): string {
  return createGroups(4, 4)
}

/** As a password, but of 25 (123 bits), for which a plain hash is enough (OWASP ASVS 6.5.2). */
export function createRecoveryCode(): string {
  return createGroups(5, 5)
}

function createGroups(count: number, length: number): string {
  const group = () => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: count }, group).join('-')
}
