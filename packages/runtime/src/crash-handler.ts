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

/**
 * Logs uncaught errors, fails their request and keeps the process running. Safe because each change is one transaction
 * (docs/decisions/0002).
 * @returns a function that removes the handlers.
 */
export function installCrashHandler(logger: { error(...args: unknown[]): void }): () => void {
  const onFault = (error: unknown) => {
    const request = currentRequest.getStore()
    logger.error(`A fault that nobody caught (${request?.requestId ?? 'in no request'}); the process goes on`, error)
    request?.giveUp?.()
  }
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
  return () => {
    process.off('uncaughtException', onFault)
    process.off('unhandledRejection', onFault)
  }
}
