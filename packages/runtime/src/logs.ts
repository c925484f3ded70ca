import { describeError, describeObject, formatErrorTitle } from '@sufra/domain/platform/redact'
import type { BrokerOptions } from 'moleculer'
import { type LoggerOptions, pino } from 'pino'
import { getRequestId } from './crash-handler.ts'
import { ConfigError } from './environment.ts'

export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

/**
 * Named values of a log line: `facts({ call: 'login', code: 'INVALID_CREDENTIALS' })`. Other objects are logged by
 * field names only, because libraries pass documents and parameters.
 */
export class LogFields {
  readonly values: Readonly<Record<string, string | number>>
  constructor(values: Readonly<Record<string, string | number>>) {
    this.values = values
  }
}

export function toLogFields(values: Readonly<Record<string, string | number>>): LogFields {
  return new LogFields(values)
}

/** One JSON object a line on stdout, with the request id. Short lines in a terminal outside production. */
export function createLogging(level: LogLevel): BrokerOptions['logger'] {
  if (process.stdout.isTTY && process.env.NODE_ENV !== 'production') {
    return { type: 'Console', options: { level, formatter: 'short', objectPrinter: printFields } }
  }
  return { type: 'Pino', options: { level, pino: { options: PINO, destination: getDestination() } } }
}

export interface Logger {
  info(...args: unknown[]): void
  warn(...args: unknown[]): void
  error(...args: unknown[]): void
}

/**
 * The same lines where there is no broker yet, or none: a start that fails, the store.
 * @param mod part of the product, as the broker's loggers name theirs.
 */
export function createLogger(mod: string): Logger {
  return pino(PINO, getDestination()).child({ mod })
}

/** One line for each bad setting, or one with the error. */
export function logFailedStart(error: unknown): void {
  const logger = createLogger('start')
  if (error instanceof ConfigError) for (const problem of error.problems) logger.error(problem)
  else logger.error('The start failed', error instanceof Error ? error : new Error(formatErrorTitle(error)))
}

/** Through the stream, which keeps the order with other output. */
function getDestination(): { write(line: string): void } {
  if (!process.stdout.listeners('error').includes(ignoreError)) process.stdout.on('error', ignoreError)
  return { write: (line) => void process.stdout.write(line) }
}

/** Ignores a closed stdout; logging the error would fail again. */
function ignoreError(): void {}

/** Added to Moleculer's nodeID, ns, mod and svc: level, time, requestId, err, msg and facts. */
const PINO: LoggerOptions = {
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  mixin: () => ({ requestId: getRequestId() }),
  serializers: { err: (error) => ({ message: formatErrorTitle(error), stack: describeError(error) }) },
  formatters: { level: (label) => ({ level: label }) },
  hooks: {
    // Callers pass text first; pino expects the object first.
    logMethod(args: unknown[], write) {
      const fields: Record<string, unknown> = {}
      for (const each of args) {
        if (each instanceof LogFields) Object.assign(fields, each.values)
        else if (each instanceof Error) fields.err = each
      }
      const text = args.filter(isText).map((each) => (typeof each === 'string' ? each : describeObject(each)))
      write.call(this, fields, '%s', text.join(' '))
    },
  },
}

function isText(value: unknown): boolean {
  return !(value instanceof LogFields) && !(value instanceof Error)
}

function printFields(value: unknown): string {
  if (!(value instanceof LogFields)) return describeObject(value)
  const requestId = getRequestId()
  const entries = Object.entries({ ...value.values, ...(requestId && { requestId }) })
  return entries.map(([name, each]) => `${name}=${each}`).join(' ')
}
