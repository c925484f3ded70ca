import { readFileSync } from 'node:fs'

const POLL_MS = 20

/** Source: proc(5), VmRSS. NaN without /proc. */
export function readResidentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Polls the resident memory. @returns a function that ends it and answers the peak in megabytes. */
export function watchMemory(pid: number): () => number {
  let peak = 0
  const poll = setInterval(() => {
    peak = Math.max(peak, readResidentMegabytes(pid))
  }, POLL_MS)
  return () => {
    clearInterval(poll)
    return peak
  }
}
