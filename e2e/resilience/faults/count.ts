import { appendFileSync } from 'node:fs'

/** Tells the run how many commands a file of tests made to fail; whoever runs it alone reads it on the screen. */
export function tellCount(commands: number): void {
  const { FAULTS_FILE } = process.env
  if (FAULTS_FILE) appendFileSync(FAULTS_FILE, `${commands}\n`)
  else console.log(`${commands} database commands were made to fail.`)
}
