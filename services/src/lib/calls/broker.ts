import { type BrokerSettings, createBroker as createRuntimeBroker } from '@sufra/runtime/broker'
import type { ServiceBroker } from 'moleculer'
import { cacheService } from '../db/cached-reads.ts'
import { transactionScope } from '../db/transaction.ts'
import { actionMetrics, failedSignIns } from '../observability/metrics.ts'
import { deadlines } from './deadline.ts'
import { refusals } from './errors.ts'

/** The broker that services live in: actions keep the request's deadline, and refuse in a shape that crosses processes. */
export function createBroker(settings: Omit<BrokerSettings, 'middlewares'>): ServiceBroker {
  // The last one is the outermost: a deadline that has passed is a refusal like any other.
  const broker = createRuntimeBroker({
    ...settings,
    middlewares: [transactionScope, deadlines, refusals, failedSignIns, actionMetrics],
  })
  broker.createService(cacheService)
  return broker
}
