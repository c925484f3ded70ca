import { AsyncLocalStorage } from 'node:async_hooks'

export interface ServedRequest {
  requestId: string
  /** Answers with a failure if possible, else ends the connection; set by the gateway. */
  giveUp?(): void
}

const currentRequest = new AsyncLocalStorage<ServedRequest>()

/** Attributes errors in timers and streams to the request as well. */
export function runWithRequest<T>(request: ServedRequest, work: () => T): T {
  return currentRequest.run(request, work)
}

export function getRequestId(): string | undefined {
  return currentRequest.getStore()?.requestId
}

const STOP_MS = 10_000
/** EX_SOFTWARE of sysexits. */
const EXIT_CODE = 70

/**
 * Logs uncaught errors and fails their request. A rejection that nobody awaited ends nothing else; an exception may have
 * left anything in memory half done (queues, single-flight work, leases), so the process stops taking calls, finishes
 * those that run, and exits for its supervisor to start it again (docs/decisions/0012).
 * @param stop takes no new calls and ends the present ones; after 10 seconds the process exits anyway.
 * @returns a function that removes the handlers.
 */
export function installCrashHandler(
  logger: { error(...args: unknown[]): void },
  stop: () => Promise<unknown>,
): () => void {
  let isStopping = false
  const report = (error: unknown, outcome: string) => {
    const request = currentRequest.getStore()
    logger.error(`Uncaught error (${request?.requestId ?? 'in no request'}); ${outcome}`, error)
    request?.giveUp?.()
  }
  const onRejection = (error: unknown) => report(error, 'the process goes on')
  const onException = (error: unknown) => {
    report(error, 'the process stops')
    if (isStopping) return
    isStopping = true
    const exit = () => process.exit(EXIT_CODE)
    setTimeout(exit, STOP_MS)
    stop().then(exit, exit)
  }
  process.on('uncaughtException', onException)
  process.on('unhandledRejection', onRejection)
  return () => {
    process.off('uncaughtException', onException)
    process.off('unhandledRejection', onRejection)
  }
}
