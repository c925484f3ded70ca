import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { World } from './world.ts'

/** What a run of load is to do. */
export interface Job {
  measure: string
  world: World
  port: number
  /** The server's process, and its store's where it has one: their processor time is read beside the load's own. */
  pid: number
  storePid?: number | undefined
  warmUpMs: number
  ms: number
}

/** What came of a run of load. */
export interface Outcome {
  answers: number
  perSecond: number
  p50: number
  p99: number
  /** The mean length of a body, and its type. */
  bytes: number
  contentType: string
  /** Processor time for each answer, in microseconds. */
  serverUs: number
  storeUs: number
  loadUs: number
}

/** Sends the requests of a measure from a process of its own. @throws Error when an answer is no success. */
export function runLoad(job: Job): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome))
    child.once('exit', (code) => reject(new Error(`The load of ${job.measure} ended with ${code}`)))
    child.send(job)
  })
}
