import { describeError, describeObject, errorTitle } from '@sufra/domain/redact'
import type { BrokerOptions } from 'moleculer'
import type { LoggerOptions } from 'pino'
import { presentRequestId } from './last-net.ts'

export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

/**
 * Named values of a line, for example `facts({ call: 'login', code: 'INVALID_CREDENTIALS' })`. Of every other object a
 * line tells at most the names of its fields, because libraries hand documents and parameters to the log.
 */
export class Facts {
  readonly values: Readonly<Record<string, string | number>>
  constructor(values: Readonly<Record<string, string | number>>) {
    this.values = values
  }
}

export function facts(values: Readonly<Record<string, string | number>>): Facts {
  return new Facts(values)
}

/**
 * How a broker and its services write their log, on stdout: one JSON object a line, which carries the id of the request
 * that it belongs to. Short lines instead where a person looks on, which is a terminal outside production.
 */
export function logging(level: LogLevel): BrokerOptions['logger'] {
  if (process.stdout.isTTY && process.env.NODE_ENV !== 'production') {
    return { type: 'Console', options: { level, formatter: 'short', objectPrinter: printed } }
  }
  if (!process.stdout.listeners('error').includes(goOn)) process.stdout.on('error', goOn)
  // Through the stream, so that lines and whatever else this process prints keep their order.
  const destination = { write: (line: string) => void process.stdout.write(line) }
  return { type: 'Pino', options: { level, pino: { options: PINO, destination } } }
}

/** Whoever read the log is gone. That is no reason to end, and to log it would fail again. */
function goOn(): void {}

/** A line's fields, beside Moleculer's nodeID, ns, mod and svc: level, time, requestId, err, msg and its own facts. */
const PINO: LoggerOptions = {
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  mixin: () => ({ requestId: presentRequestId() }),
  serializers: { err: (error) => ({ message: errorTitle(error), stack: describeError(error) }) },
  formatters: { level: (label) => ({ level: label }) },
  hooks: {
    // Moleculer and this product write the text first and what it is about behind it; pino wants it the other way.
    logMethod(args: unknown[], write) {
      const fields: Record<string, unknown> = {}
      for (const each of args) {
        if (each instanceof Facts) Object.assign(fields, each.values)
        else if (each instanceof Error) fields.err = each
      }
      const text = args.filter(isText).map((each) => (typeof each === 'string' ? each : describeObject(each)))
      write.call(this, fields, '%s', text.join(' '))
    },
  },
}

function isText(value: unknown): boolean {
  return !(value instanceof Facts) && !(value instanceof Error)
}

/** An object as a short line shows it. */
function printed(value: unknown): string {
  if (!(value instanceof Facts)) return describeObject(value)
  const requestId = presentRequestId()
  const shown = Object.entries({ ...value.values, ...(requestId && { requestId }) })
  return shown.map(([name, each]) => `${name}=${each}`).join(' ')
}
