import {
  type Context as Around,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Context, Middleware } from 'moleculer'
import type { Meta } from './meta.ts'
import type { ProcessConfig } from './settings.ts'

const EXPORT_AFTER_MS = 1000
const propagator = new W3CTraceContextPropagator()
const metaAccessor = {
  get: (meta: Meta, key: string) => (key === 'traceparent' ? meta.traceparent : undefined),
  keys: () => ['traceparent'],
  set: (meta: Meta, key: string, value: string) => {
    if (key === 'traceparent') meta.traceparent = value
  },
}

export type Describe = (ctx: Context) => { name: string; attributes: Record<string, string | number> } | null

interface CommandEvents {
  on(event: 'commandStarted', listener: (event: CommandStarted) => void): unknown
  on(event: 'commandSucceeded' | 'commandFailed', listener: (event: CommandEnded) => void): unknown
}
interface CommandEnded {
  requestId: number
  connectionId?: unknown
  commandName: string
  failure?: { codeName?: string; name: string }
}
interface CommandStarted extends CommandEnded {
  databaseName: string
  command: Record<string, unknown>
}

export interface Traces {
  middleware: Middleware
  watch(client: CommandEvents): void
  stop(): Promise<void>
}

/**
 * Exports traces by OTLP over HTTP. Attributes hold names (calls, actions, commands, collections), never input. Trace
 * headers of browsers are ignored.
 * Source: W3C Trace Context; OpenTelemetry semantic conventions for HTTP, RPC and databases.
 */
export function openTraces(
  { address, share }: NonNullable<ProcessConfig['traces']>,
  nodeID: string,
  describe: Describe = () => null,
): Traces {
  const exporter = new OTLPTraceExporter({ url: `${address.replace(/(?<!\/)\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sufra', 'service.instance.id': nodeID }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_AFTER_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('sufra')

  const middleware: Middleware = {
    name: 'traces',
    localAction(next, { name = '' }) {
      return async function (ctx) {
        const meta = ctx.meta as Meta
        const { traceparent } = meta
        const caller = propagator.extract(ROOT_CONTEXT, meta, metaAccessor)
        const attributes = {
          'rpc.system.name': 'moleculer',
          'rpc.method': name,
          'sufra.request_id': ctx.requestID ?? '',
        }
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller)
        const inside = trace.setSpan(caller, span)
        propagator.inject(inside, meta, metaAccessor)
        try {
          return await context.with(inside, () => next.call(this, ctx))
        } catch (error) {
          recordError(span, error)
          throw error
        } finally {
          // Restores the caller's own span in the meta, which returns to the caller.
          if (traceparent) meta.traceparent = traceparent
          else delete meta.traceparent
          const described = describe(ctx)
          if (described) span.updateName(described.name).setAttributes(described.attributes)
          span.end()
        }
      }
    },
  }

  const open = new Map<string, Span>()
  const keyOf = ({ requestId, connectionId }: CommandEnded) => `${String(connectionId)} ${requestId}`
  const end = (event: CommandEnded) => {
    const span = open.get(keyOf(event))
    if (!span) return
    open.delete(keyOf(event))
    if (event.failure)
      span.setStatus({ code: SpanStatusCode.ERROR, message: event.failure.codeName ?? event.failure.name })
    span.end()
  }
  return {
    middleware,
    watch(client) {
      client.on('commandStarted', (event) => {
        // Skips commands outside a request: driver internals and background sweeps.
        if (trace.getSpan(context.active())) open.set(keyOf(event), startCommand(event, context.active()))
      })
      client.on('commandSucceeded', end)
      client.on('commandFailed', end)
    },
    stop: () => provider.shutdown(),
  }

  function startCommand({ commandName, databaseName, command }: CommandStarted, around: Around): Span {
    const collection = typeof command[commandName] === 'string' ? command[commandName] : ''
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection && { 'db.collection.name': collection }),
    }
    return tracer.startSpan(`${commandName} ${collection}`.trim(), { kind: SpanKind.CLIENT, attributes }, around)
  }
}

/** A refusal is no error. Messages are not recorded, because they may name a guest. */
function recordError(span: Span, error: unknown): void {
  const { type, code, name } = (error ?? {}) as { type?: string; code?: unknown; name?: string }
  if (type) span.setAttribute('sufra.refusal', type)
  if (typeof code === 'number' && code >= 400 && code < 500) return
  span.setStatus({ code: SpanStatusCode.ERROR, message: type ?? name ?? 'Error' })
}
