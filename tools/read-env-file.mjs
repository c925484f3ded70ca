// Runs on whatever Node the machine has (tools/bootstrap.mjs).
import { existsSync, readFileSync } from 'node:fs'

const BLANK = /^\s*(?:#.*)?$/
/** What Node, docker compose and systemd read alike; they differ in all else, for example in `$` and in `#`. */
const SETTING = /^(\w+)=(?:'([^']*)'|"([^"$\\`]*)"|([^\s'"#$\\`](?:[^'"#$\\`]*[^\s'"#$\\`])?)?)\s*$/

/**
 * The settings of a file like `.env`, by name; none without a file name.
 * @throws Error with one sentence for each line that is no setting, without its text, which may be a secret.
 */
export function readEnvFile(file) {
  if (file === '') return {}
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const wrong = lines.flatMap((line, i) => (BLANK.test(line) || SETTING.test(line) ? [] : [i + 1]))
  if (wrong.length > 0) throw new Error(wrong.map((number) => explainLine(file, number)).join('\n'))
  const settings = lines.map((line) => SETTING.exec(line)).filter((found) => found !== null)
  return Object.fromEntries(
    settings.map(([, name, ...values]) => [name, values.find((value) => value !== undefined) ?? '']),
  )
}

/** The environment of a command: what is set, also to nothing, wins over `ENV_FILE`, by default `.env` if there is one. */
export function addEnvFile(environment) {
  const { ENV_FILE = existsSync('.env') ? '.env' : '' } = environment
  if (ENV_FILE !== '' && !existsSync(ENV_FILE)) throw new Error(`ENV_FILE names ${ENV_FILE}, which is not there.`)
  return { ...readEnvFile(ENV_FILE), ...environment }
}

function explainLine(file, number) {
  return `${file}, line ${number}: write NAME=value. A value with quotes, $, #, \\ or \` stands in single quotes: NAME='value'.`
}
