import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'

const MOST_BYTES = 64 * 1024 * 1024

export function runPnpm(args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  const npx = ['--yes', packageManager, ...args]
  const { status, stdout, stderr } = spawnSync('npx', npx, { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES })
  return { status, stdout, stderr }
}
