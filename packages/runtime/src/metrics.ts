import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
let describesProcess = false

export interface Count<Label extends string> {
  inc(labels: Record<Label, string | number>, by?: number): void
}

export interface Durations<Label extends string> {
  observe(labels: Record<Label, string | number>, seconds: number): void
}

/** A metric that only grows. Its labels must have few values: a route and never a path, a code and never an id. */
export function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Count<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] })
}

/** How long something took, in seconds, counted by upper bounds. Few bounds: each is a series for each label value. */
export function histogram<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: number[],
): Durations<Label> {
  return new Histogram({ name, help, labelNames, buckets, registers: [registry] })
}

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}

/** All metrics of this process in Prometheus' text format, with those of the process itself: memory, event loop, processor. */
export async function metricsText(): Promise<{ text: string; contentType: string }> {
  if (!describesProcess) collectDefaultMetrics({ register: registry })
  describesProcess = true
  return { text: await registry.metrics(), contentType: registry.contentType }
}
