import { AsyncLocalStorage } from 'node:async_hooks'

/** A request that is being served, as far as a fault that nobody caught needs to know it. */
export interface Served {
  requestId: string
  /** Answers the request with a plain failure where that is still possible, else ends its connection; the gateway's. */
  giveUp?(): void
}

const served = new AsyncLocalStorage<Served>()

/** Runs the serving of one request, so that a fault anywhere in it, also in a timer or stream, is known as its own. */
export function serving<T>(request: Served, work: () => T): T {
  return served.run(request, work)
}

/** The id of the request that is being served, if any is. */
export function presentRequestId(): string | undefined {
  return served.getStore()?.requestId
}

/**
 * The last net of a process: whatever nobody caught is logged, the request it belongs to is given up, and the process
 * keeps serving all others. Every change is one transaction, whole or not at all wherever the process stops
 * (docs/decisions/0002), so going on is never worse than ending.
 * @returns what takes the net away again.
 */
export function spreadLastNet(logger: { error(...args: unknown[]): void }): () => void {
  const onFault = (error: unknown) => {
    const request = served.getStore()
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
