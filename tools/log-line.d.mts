/** See log-line.mjs, which runs on whatever Node the machine has and so is plain JavaScript. */
export function logLine(level: 'info' | 'error', msg: string): void
export function isForCollector(): boolean
