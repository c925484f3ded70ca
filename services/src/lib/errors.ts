import { isRuleError, type RuleError, rule } from '@sufra/domain/errors'
import { Errors, type Middleware } from 'moleculer'

/** Names of faults that mean that the database is away, not that the request is wrong. */
const STORE_AWAY =
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongoNotConnectedError|MongoTopologyClosedError|MongoPoolClearedError|MongoOperationTimeoutError|MongoExpiredSessionError|PoolClearedOnNetworkError)$/

/** A refusal in the shape that Moleculer carries between processes: `type` is the code, `data` the facts. */
function carried(refusal: RuleError) {
  return new Errors.MoleculerClientError(refusal.message, refusal.status, refusal.code, refusal.facts)
}

function isStoreAway(error: unknown): boolean {
  const { name, message } = (error ?? {}) as { name?: string; message?: string }
  return (
    STORE_AWAY.test(name ?? '') ||
    (name === 'MongooseError' && /before initial connection|buffering/.test(message ?? ''))
  )
}

/** Turns what an action throws into what crosses processes: refusals keep their code, a lost database is `UNAVAILABLE`. */
export const refusals: Middleware = {
  name: 'refusals',
  localAction(next) {
    return async function (ctx) {
      try {
        return await next.call(this, ctx)
      } catch (error) {
        if (isRuleError(error)) throw carried(error)
        if (isStoreAway(error)) throw carried(rule('UNAVAILABLE'))
        throw error
      }
    }
  },
}

/** Whether an error from another service is the refusal with this code. By shape: classes do not cross processes. */
export function isRefusal(error: unknown, code: RuleError['code']): boolean {
  return (error as { type?: unknown } | null)?.type === code || (isRuleError(error) && error.code === code)
}
