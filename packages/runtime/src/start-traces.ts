import { hostname } from 'node:os'
import type { ProcessConfig } from './settings.ts'
import type { Describe, Traces } from './traces.ts'

export async function startTraces(settings: ProcessConfig['traces'], describe?: Describe): Promise<Traces | null> {
  if (!settings) return null
  const { openTraces } = await import('./traces.ts')
  return openTraces(settings, `${hostname()}-${process.pid}`, describe)
}
