import { createLogger } from '@sufra/runtime/logs'

/** What `npm start` and its database say. */
export interface Output {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
  /** Lines that belong together. */
  print(lines: readonly string[]): void
}

/** Plain lines for a person; in production without a terminal JSON lines, for whatever collects the logs. */
export function createOutput(mod: 'start' | 'store'): Output {
  const isForPerson = process.stdout.isTTY || process.env.NODE_ENV !== 'production'
  return isForPerson ? plain : createJsonOutput(mod)
}

const plain: Output = {
  info: (line) => console.log(line),
  warn: (line) => console.log(line),
  error: (line) => console.error(line),
  print: (lines) => console.log(lines.join('\n')),
}

function createJsonOutput(mod: string): Output {
  const logger = createLogger(mod)
  return {
    info: (line) => logger.info(line.trim()),
    warn: (line) => logger.warn(line.trim()),
    error: (line) => logger.error(line.trim()),
    print: (lines) =>
      logger.info(
        lines
          .map((line) => line.trim())
          .filter(Boolean)
          .join(' '),
      ),
  }
}
