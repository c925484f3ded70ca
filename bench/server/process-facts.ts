import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The processor time that a process has taken; NaN where there is no /proc. */
export function processorMs(pid: number): number {
  // The name of the program, in brackets, may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = readProc(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The memory that a process has to itself, with its part of what it shares, in megabytes. */
export function proportionalMegabytes(pid: number): number {
  return Number(/^Pss: +(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1]) / 1024
}

/** The resident memory of a process, in megabytes; NaN where there is no /proc. */
export function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1]) / 1024
}

/** The processes that a process started. */
export function childrenOf(pid: number): number[] {
  return readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
