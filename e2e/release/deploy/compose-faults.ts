import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'

/** What the compose specification's own schema, as the linter package ships it, has against a file. */
export function composeFaults(compose: unknown): ErrorObject[] {
  const entry = createRequire(import.meta.url).resolve('dclint/package.json')
  const schema = JSON.parse(readFileSync(join(dirname(entry), 'schemas', 'compose.schema.json'), 'utf8'))
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false })
  const valid = ajv.compile(schema)
  return valid(compose) ? [] : (valid.errors ?? [])
}
