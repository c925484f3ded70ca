import { readFileSync } from 'node:fs'

/**
 * Settings that may stand in a file, which `NAME_FILE` names: what a process list, a crash report or whoever looks at a
 * container's settings should not show.
 */
export const SETTINGS_IN_FILES = [
  'MONGODB_URI',
  'TRANSPORTER',
  'SESSION_SECRET',
  'PASSWORD_KEY',
  'PASSWORD_KEYS_OLD',
  'QR_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
]

/** The settings that are set, those in files read, and a sentence for each file that does not serve. */
export interface GivenSettings {
  given: NodeJS.ProcessEnv
  problems: string[]
}

/**
 * The settings of `env` that are not blank, with the trimmed content of the files that it names. Files of settings that
 * `known` does not name are nobody's business here and are not read.
 */
export function givenSettings(env: NodeJS.ProcessEnv, known: readonly string[]): GivenSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const problems: string[] = []
  for (const name of SETTINGS_IN_FILES.filter((name) => known.includes(name))) {
    const path = given[`${name}_FILE`]
    if (!path) continue
    if (given[name]) {
      problems.push(`${name} and ${name}_FILE must not both be set.`)
      continue
    }
    try {
      const content = readFileSync(path, 'utf8').trim()
      if (content) given[name] = content
    } catch (error) {
      problems.push(`${name}_FILE names ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
  return { given, problems }
}
