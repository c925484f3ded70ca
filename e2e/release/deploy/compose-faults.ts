import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'

/** Violations of the compose specification's schema, from the linter package. */
export function findComposeFaults(compose: unknown): ErrorObject[] {
  const entry = createRequire(import.meta.url).resolve('dclint/package.json')
  const schema = JSON.parse(readFileSync(join(dirname(entry), 'schemas', 'compose.schema.json'), 'utf8'))
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false })
  const valid = ajv.compile(schema)
  return valid(compose) ? [] : (valid.errors ?? [])
}
