/** See supervise.mjs, which runs on whatever Node the machine has and so is plain JavaScript. */
export function supervise(
  program: string,
  args: string[],
  options?: { env?: NodeJS.ProcessEnv; tell?: (line: string) => void; pausesMs?: number[]; wellAfterMs?: number },
): { ended: Promise<number>; stop: (signal: NodeJS.Signals) => void }
