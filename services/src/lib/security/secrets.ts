import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@sufra/runtime/environment'

interface SecretSettings {
  DATA_DIR: string
  SESSION_SECRET?: string | undefined
  PASSWORD_KEY?: string | undefined
  QR_SECRET?: string | undefined
}

export interface Secrets {
  session: string
  passwordKey: string
  qr: string
}

/**
 * Secrets of the environment; missing ones are generated once into the data folder and survive restarts.
 * @throws ConfigError for an unwritable data folder or unreadable secrets.
 */
export function readSecrets(given: SecretSettings): Secrets {
  const { SESSION_SECRET: session, PASSWORD_KEY: passwordKey, QR_SECRET: qr } = given
  if (session && passwordKey && qr) return { session, passwordKey, qr }
  const stored = readStoredSecrets(given.DATA_DIR)
  return { session: session ?? stored.session, passwordKey: passwordKey ?? stored.passwordKey, qr: qr ?? stored.qr }
}

function readStoredSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) generateSecrets(dataDir, file)
  return parseSecrets(file)
}

function generateSecrets(dataDir: string, file: string): void {
  const made: Secrets = {
    session: randomBytes(32).toString('hex'),
    passwordKey: randomBytes(32).toString('hex'),
    qr: randomBytes(32).toString('hex'),
  }
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true })
    // Linking is atomic: the first process creates the file, others read it completely.
    linkIfMissing(draft, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`DATA_DIR ${dataDir} cannot be written (${code}).`], { cause: error })
  } finally {
    removeDraft(draft)
  }
}

function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true })
  } catch {
    // A disk that refuses the removal has refused the write too.
  }
}

function linkIfMissing(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A damaged file is an error: new secrets could not open sealed passwords. */
function parseSecrets(file: string): Secrets {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    throw new ConfigError([`${file} cannot be read. Bring it back from a backup, or set the secrets yourself.`])
  }
}
