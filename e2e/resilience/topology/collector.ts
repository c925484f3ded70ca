import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string
  process: string
  attributes: Record<string, unknown>
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Span, 'process' | 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}
interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
const toPlain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** An in-memory trace collector (OTLP over HTTP, JSON). */
export async function openCollector(): Promise<{ address: string; spans: Span[]; close(): void }> {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      const process = String(toPlain(resource.attributes)['service.instance.id'])
      for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, process, attributes: toPlain(attributes) })
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, spans, close: () => server.close() }
}
