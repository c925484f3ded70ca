import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@sufra/runtime/environment'
import { z } from 'zod'

export const hexKey = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
export const longSecret = z.string().min(32, 'must have at least 32 characters')

const SecretsFile = z
  .object({ session: longSecret, passwordKey: hexKey, passwordKeysOld: z.array(hexKey), qr: longSecret })
  .partial()

/** The setting of each secret that `secrets.json` must hold. */
export const SECRET_SETTINGS = { session: 'SESSION_SECRET', passwordKey: 'PASSWORD_KEY', qr: 'QR_SECRET' } as const

export type Secrets = Record<keyof typeof SECRET_SETTINGS, string>

const SECRET_NAMES = Object.keys(SECRET_SETTINGS) as (keyof Secrets)[]

/** `passwordKeysOld`: `PASSWORD_KEYS_OLD`. */
export type FoundSecrets = Partial<Secrets> & { passwordKeysOld: string[] }

interface SecretSettings {
  DATA_DIR: string
  MONGODB_URI?: string | undefined
  SESSION_SECRET?: string | undefined
  PASSWORD_KEY?: string | undefined
  PASSWORD_KEYS_OLD?: string[]
  QR_SECRET?: string | undefined
}

/**
 * Secrets of the environment; missing ones are generated once into the data folder and survive restarts.
 * @throws ConfigError for an unwritable data folder, and for unreadable or incomplete secrets.
 */
export function readSecrets(settings: SecretSettings): Secrets & { passwordKeysOld: string[] } {
  const given = pickGiven(settings)
  if (isComplete(given)) return given
  const file = getSecretsFile(settings.DATA_DIR)
  if (!existsSync(file)) generateSecrets(settings.DATA_DIR, file)
  const found = merge(parseSecrets(file), given)
  if (isComplete(found)) return found
  throw new ConfigError(
    listMissingSecrets(found).map(
      (name) => `${file} has no ${name}: set ${SECRET_SETTINGS[name]} to that of its data.`,
    ),
  )
}

/**
 * Secrets that belong to the data; generates none. Those of a MongoDB come from the environment alone, because the data
 * folder beside it may be another restaurant's.
 * @throws ConfigError for unreadable secrets.
 */
export function findSecrets(settings: SecretSettings): FoundSecrets {
  const given = pickGiven(settings)
  return settings.MONGODB_URI ? given : merge(readStoredSecrets(settings.DATA_DIR), given)
}

export function listMissingSecrets(found: Partial<Secrets>): (keyof Secrets)[] {
  return SECRET_NAMES.filter((name) => !found[name])
}

/** Secrets of the data folder, as far as it has any. @throws ConfigError for unreadable secrets. */
export function readStoredSecrets(dataDir: string): FoundSecrets {
  const file = getSecretsFile(dataDir)
  return existsSync(file) ? parseSecrets(file) : { passwordKeysOld: [] }
}

/** Warns of secrets in use that a backup without the environment of this start would not hold. */
export function listBackupWarnings({ mongodbUri, dataDir, secrets, oldPasswordKeys }: UsedSecrets): string[] {
  const file = getSecretsFile(dataDir)
  if (mongodbUri || !existsSync(file)) return []
  try {
    const { passwordKeysOld, ...stored } = parseSecrets(file)
    const differing = SECRET_NAMES.filter((name) => stored[name] !== secrets[name])
    const names: string[] = differing.map((name) => SECRET_SETTINGS[name])
    if (oldPasswordKeys.some((key) => !passwordKeysOld.includes(key))) names.push('PASSWORD_KEYS_OLD')
    if (names.length === 0) return []
    return [
      `${file} has other values than ${names.join(', ')}, and is what backups without these settings hold. Write them there and unset them (docs/operations.md).`,
    ]
  } catch (error) {
    return [(error as Error).message]
  }
}

interface UsedSecrets {
  mongodbUri: string | undefined
  dataDir: string
  secrets: Secrets
  oldPasswordKeys: readonly string[]
}

export function getSecretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

function pickGiven({ SESSION_SECRET, PASSWORD_KEY, QR_SECRET, PASSWORD_KEYS_OLD = [] }: SecretSettings): FoundSecrets {
  return {
    ...(SESSION_SECRET && { session: SESSION_SECRET }),
    ...(PASSWORD_KEY && { passwordKey: PASSWORD_KEY }),
    ...(QR_SECRET && { qr: QR_SECRET }),
    passwordKeysOld: PASSWORD_KEYS_OLD,
  }
}

function merge(stored: FoundSecrets, given: FoundSecrets): FoundSecrets {
  const passwordKeysOld = [...new Set([...given.passwordKeysOld, ...stored.passwordKeysOld])]
  return { ...stored, ...given, passwordKeysOld }
}

function isComplete<Found extends FoundSecrets>(found: Found): found is Found & Secrets {
  return listMissingSecrets(found).length === 0
}

function generateSecrets(dataDir: string, file: string): void {
  const made: FoundSecrets = {
    session: randomBytes(32).toString('hex'),
    passwordKey: randomBytes(32).toString('hex'),
    qr: randomBytes(32).toString('hex'),
    passwordKeysOld: [],
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
function parseSecrets(file: string): FoundSecrets {
  try {
    const { passwordKeysOld = [], ...secrets } = SecretsFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { ...(secrets as Partial<Secrets>), passwordKeysOld }
  } catch {
    throw new ConfigError([`${file} cannot be read. Bring it back from a backup, or set the secrets yourself.`])
  }
}
