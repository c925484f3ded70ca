import type { z } from 'zod'

/** A bad environment. `problems` holds one sentence for each bad value. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Parses `env` with `schema`; blank values count as not set. @throws ConfigError naming every bad value. */
export function parseEnvironment<Schema extends z.ZodObject>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`))
}
