/**
 * Plain lines for a person; in production without a terminal JSON lines as the product's (packages/runtime/src/logs.ts),
 * which cannot be loaded here: this runs on whatever Node the machine has, and before anything is installed.
 * @param {'info' | 'error'} level
 * @param {string} msg
 */
export function logLine(level, msg) {
  if (!isForCollector()) console[level](msg)
  else console.log(JSON.stringify({ level, time: new Date().toISOString(), mod: 'supervisor', msg }))
}

/** Whether lines are collected by a program. The same rule as apps/server/src/output.ts. */
export function isForCollector() {
  return process.env.NODE_ENV === 'production' && !process.stdout.isTTY
}
