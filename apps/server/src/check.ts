import { ConfigError } from '@sufra/runtime/environment'

/** Settings that lead to people or processes outside, or name accounts. */
const IGNORED = [
  'SMTP_URL',
  'TRANSPORTER',
  'SERVICES',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PUBLIC_URL',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
]

/** `npm start -- --check`: a quiet start, to look at a copy. @throws ConfigError for other arguments. */
export function isCheck(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const unknown = args.filter((arg) => arg !== '--check')
  if (unknown.length > 0) throw new ConfigError([`npm start has no ${unknown.join(' ')}, only --check.`])
  // Without `--` before it, npm takes the option for its own.
  return args.length > 0 || env.npm_config_check === 'true'
}

/**
 * The settings of a check: of this process alone, without mails, metrics, traces and demo.
 * @throws ConfigError when it is not clear which data to check.
 */
export function createCheckEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env.DATA_DIR && (env.MONGODB_URI || env.MONGODB_URI_FILE))
    throw new ConfigError([
      'DATA_DIR and MONGODB_URI are both set: which data is to be checked? For the folder: MONGODB_URI= MONGODB_URI_FILE= npm start -- --check',
    ])
  const ignored = IGNORED.flatMap((name) => [name, `${name}_FILE`])
  return { ...env, ...Object.fromEntries(ignored.map((name) => [name, ''])), METRICS_PORT: 'off', DEMO: '0' }
}
