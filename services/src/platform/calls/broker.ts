import { type BrokerSettings, createBroker as createRuntimeBroker } from '@sufra/runtime/broker'
import type { ServiceBroker } from 'moleculer'
import { cacheService } from '../db/cached-reads.ts'
import { transactionScope } from '../db/transaction.ts'
import { deadlineMiddleware } from '../deadline.ts'
import { refusalMiddleware } from '../errors.ts'
import { actionMetrics, failedSignIns } from '../metrics.ts'

export function createBroker(settings: Omit<BrokerSettings, 'middlewares'>): ServiceBroker {
  const broker = createRuntimeBroker({
    ...settings,
    middlewares: [transactionScope, deadlineMiddleware, refusalMiddleware, failedSignIns, actionMetrics],
  })
  broker.createService(cacheService)
  return broker
}
