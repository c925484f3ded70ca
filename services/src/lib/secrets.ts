import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './environment.ts'

interface Given {
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
 * The three secrets: from the environment, else (outside production) made once into the data folder,
 * so that sessions, passwords and receipts outlive a restart.
 * @throws ConfigError in production when one is missing, or when the data folder cannot be written.
 */
export function readSecrets(given: Given, production: boolean): Secrets {
  const { SESSION_SECRET: session, PASSWORD_KEY: passwordKey, QR_SECRET: qr } = given
  if (session && passwordKey && qr) return { session, passwordKey, qr }
  if (production) {
    const missing = Object.entries({ SESSION_SECRET: session, PASSWORD_KEY: passwordKey, QR_SECRET: qr })
    throw new ConfigError(missing.filter(([, value]) => !value).map(([name]) => `${name} must be set in production.`))
  }
  const kept = keptSecrets(given.DATA_DIR)
  return { session: session ?? kept.session, passwordKey: passwordKey ?? kept.passwordKey, qr: qr ?? kept.qr }
}

function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const made: Secrets = {
    session: randomBytes(32).toString('hex'),
    passwordKey: randomBytes(32).toString('hex'),
    qr: randomBytes(32).toString('hex'),
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    // `wx`: the first process to start makes the file, every other one reads it.
    writeFileSync(file, JSON.stringify(made), { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigError([`DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`])
    }
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  }
}
