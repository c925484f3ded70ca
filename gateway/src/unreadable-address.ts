const WARNING_INTERVAL_MS = 60 * 60_000
const SENTENCE =
  'A proxy of TRUSTED_PROXIES names a client in X-Forwarded-For by something that is no address. Clients with the same name count as one, and share the limits of tries: let the proxy send addresses.'

interface Logger {
  warn(line: string): void
}

const warnedAt = new WeakMap<Logger, number>()

export function warnOfUnreadable(logger: Logger): void {
  const now = performance.now()
  if (now - (warnedAt.get(logger) ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL_MS) return
  warnedAt.set(logger, now)
  logger.warn(SENTENCE)
}
