import { readFileSync } from 'node:fs'

/** Secrets that `NAME_FILE` may name a file for, to keep them out of process lists and container inspection. */
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

export interface GivenSettings {
  given: NodeJS.ProcessEnv
  problems: string[]
}

/**
 * Non-blank settings of `env`, with the trimmed content of named files. Files of settings outside `known` are not read.
 */
export function readSettingFiles(env: NodeJS.ProcessEnv, known: readonly string[]): GivenSettings {
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
