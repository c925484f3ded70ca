import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
let describesProcess = false

export interface Count<Label extends string> {
  inc(labels: Record<Label, string | number>, by?: number): void
}

export interface Level<Label extends string> extends Count<Label> {
  dec(labels: Record<Label, string | number>): void
}

interface Reading<Label extends string> {
  labels: Record<Label, string>
  value: number
}

export type ReadLevels<Label extends string> = () => Promise<readonly Reading<Label>[]>

/** A gauge that is read when metrics are asked for. */
export interface ReadGauge<Label extends string> {
  /** @returns a function that ends it. */
  readBy(read: ReadLevels<Label>): () => void
}

export interface Durations<Label extends string> {
  observe(labels: Record<Label, string | number>, seconds: number): void
}

/** Labels need a low cardinality: a route and never a path, a code and never an id. */
export function createCounter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Count<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] })
}

export function createGauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Level<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}

/** Longer than the readiness of services takes (gateway), and less than a scrape may take (10 s). */
const READ_MS = 3_000

/** A read that fails, or takes too long, leaves no sample; all other metrics are served. */
export function createReadGauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): ReadGauge<Label> {
  const reads = new Set<ReadLevels<Label>>()
  new Gauge<Label>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = (await Promise.all([...reads].map(readInTime))).flat()
      this.reset()
      // A gauge without labels is 0 after a reset.
      this.remove({})
      for (const { labels, value } of readings) this.set(labels, value)
    },
  })
  return {
    readBy(read) {
      const share = shareRead(read)
      reads.add(share)
      return () => void reads.delete(share)
    },
  }
}

/** Scrapes at the same time share one read. */
function shareRead<Label extends string>(read: ReadLevels<Label>): ReadLevels<Label> {
  let pending: Promise<readonly Reading<Label>[]> | undefined
  return () => {
    pending ??= read().finally(() => {
      pending = undefined
    })
    return pending
  }
}

async function readInTime<Label extends string>(read: ReadLevels<Label>): Promise<readonly Reading<Label>[]> {
  const { promise: late, resolve } = Promise.withResolvers<[]>()
  const timer = setTimeout(() => resolve([]), READ_MS)
  try {
    return await Promise.race([read(), late])
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}

/** Seconds. Few buckets: each is a series per label value. */
export function createHistogram<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: number[],
): Durations<Label> {
  return new Histogram({ name, help, labelNames, buckets, registers: [registry] })
}

/** @param began a value of `performance.now()`. */
export function getSecondsSince(began: number): number {
  return (performance.now() - began) / 1000
}

export async function renderMetrics(): Promise<{ text: string; contentType: string }> {
  if (!describesProcess) collectDefaultMetrics({ register: registry })
  describesProcess = true
  return { text: await registry.metrics(), contentType: registry.contentType }
}
