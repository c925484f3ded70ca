import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@sufra/runtime/environment'

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
 * The three secrets: those of the environment, and the missing ones made once into the data folder, so that sessions,
 * passwords and receipts outlive a restart. (Where several machines may run, production must name all three.)
 * @throws ConfigError when the data folder cannot be written, or the kept secrets cannot be read.
 */
export function readSecrets(given: Given): Secrets {
  const { SESSION_SECRET: session, PASSWORD_KEY: passwordKey, QR_SECRET: qr } = given
  if (session && passwordKey && qr) return { session, passwordKey, qr }
  const kept = keptSecrets(given.DATA_DIR)
  return { session: session ?? kept.session, passwordKey: passwordKey ?? kept.passwordKey, qr: qr ?? kept.qr }
}

/** Those in the data folder. Nothing is written where they are: a disk that is full keeps no process from starting. */
function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) makeSecrets(dataDir, file)
  return secretsIn(file)
}

function makeSecrets(dataDir: string, file: string): void {
  const made: Secrets = {
    session: randomBytes(32).toString('hex'),
    passwordKey: randomBytes(32).toString('hex'),
    qr: randomBytes(32).toString('hex'),
  }
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true })
    // A link appears whole or not at all: the first process to start makes the file, every other one reads all of it.
    linkUnlessThere(draft, file)
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
    // Where it cannot be removed, it could not be written either.
  }
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Never made anew over a damaged file: what the lost ones had sealed could not be opened any more. */
function secretsIn(file: string): Secrets {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    throw new ConfigError([`${file} cannot be read. Bring it back from a backup, or set the secrets yourself.`])
  }
}
