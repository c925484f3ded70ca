const EVERY_MS = 60 * 60_000
let warnedAt = Number.NEGATIVE_INFINITY

/** Tells now and then that a trusted proxy names its clients by something that is no address. */
export function warnOfUnreadable(logger: { warn(line: string): void }): void {
  if (performance.now() - warnedAt < EVERY_MS) return
  warnedAt = performance.now()
  logger.warn(
    'A proxy of TRUSTED_PROXIES names a client in X-Forwarded-For by something that is no address. Clients with the same name count as one, and share the limits of tries: let the proxy send addresses.',
  )
}
