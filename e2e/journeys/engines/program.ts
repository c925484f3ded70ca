import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** Starts a program that does not outlive this process. */
export function startProgram(path: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(path, args, options)
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Ends a program, and waits until it has. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exit
}

/** Waits until a program says what is looked for. @throws Error with what it said instead when it ends before. */
export function untilSaid(output: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (chunk: Buffer) => {
      said += chunk
      const found = pattern.exec(said)
      if (found) resolve(found)
    })
    output.once('end', () => reject(new Error(`It ended, and said: ${said.slice(-500)}`)))
  })
}
