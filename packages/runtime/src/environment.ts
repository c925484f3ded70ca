import type { z } from 'zod'
import { readSettingFiles } from './setting-files.ts'

/** `problems` holds one sentence for each bad value. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[], options?: ErrorOptions) {
    super(problems.join('\n'), options)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Parses `env`; blank means unset, and secrets may come from files (`setting-files.ts`).
 * @param together checks across values, one sentence per fault.
 * @throws ConfigError naming every bad value, or only the unreadable files.
 */
export function parseEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
  together: (given: NodeJS.ProcessEnv) => string[] = () => [],
): z.output<Schema> {
  const { given, problems } = readSettingFiles(env, Object.keys(schema.shape))
  if (problems.length > 0) throw new ConfigError(problems)
  const parsed = schema.safeParse(given)
  const faults = together(given)
  if (parsed.success && faults.length === 0) return parsed.data
  const issues = parsed.error?.issues ?? []
  throw new ConfigError([...issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`), ...faults])
}
