import { spawn } from 'node:child_process'
import { root } from './root.ts'

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
  show?: boolean
}

/** @returns the exit code and, unless it is printed, the output. */
export function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const { cwd = root, env = process.env, signal, show = false } = options
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      ...(signal ? { signal } : {}),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
