import type { z } from 'zod'
import { givenSettings } from './setting-files.ts'

/** A bad environment. `problems` holds one sentence for each bad value. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[], options?: ErrorOptions) {
    super(problems.join('\n'), options)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Parses `env` with `schema`; blank values count as not set, and a secret may stand in a file (`setting-files.ts`).
 * @param together one sentence for each fault that no single value shows, from the values that are set.
 * @throws ConfigError naming every bad value; first every file that does not serve, without which nothing can be said of
 * what would be in it.
 */
export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  together: (given: NodeJS.ProcessEnv) => string[] = () => [],
): z.output<Schema> {
  const { given, problems } = givenSettings(env, Object.keys(schema.shape))
  if (problems.length > 0) throw new ConfigError(problems)
  const parsed = schema.safeParse(given)
  const faults = together(given)
  if (parsed.success && faults.length === 0) return parsed.data
  const issues = parsed.error?.issues ?? []
  throw new ConfigError([...issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`), ...faults])
}
