import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
let describesProcess = false

export interface Count<Label extends string> {
  inc(labels: Record<Label, string | number>, by?: number): void
}

export interface Level<Label extends string> extends Count<Label> {
  dec(labels: Record<Label, string | number>): void
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
