import { run } from './run.ts'

/** One check of several that run beside each other: a program, and the name that its result is told by. */
export interface Check {
  name: string
  program: string
  args: readonly string[]
}

/**
 * Runs all checks at once. What each prints is kept until it ends and then told in one piece, so that none stands among
 * the lines of another; one that fails does not keep the others from running.
 * @param tell called once for each check as it ends, with its name, how it ended, and what it printed.
 * @returns the names of those that failed, a program that cannot be started among them.
 */
export async function sideBySide(checks: readonly Check[], tell: (text: string) => void): Promise<string[]> {
  const failed = await Promise.all(checks.map((check) => isFailed(check, tell)))
  return checks.filter((_, index) => failed[index]).map(({ name }) => name)
}

async function isFailed({ name, program, args }: Check, tell: (text: string) => void): Promise<boolean> {
  // A terminal gets its colours, though the program writes to this process and not to it.
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
  const { code, output } = await run(program, args, { env }).catch((error: Error) => ({
    code: 1,
    output: error.message,
  }))
  tell(`${code === 0 ? '✓' : '✗'} ${name}\n${output}`.trimEnd())
  return code !== 0
}
