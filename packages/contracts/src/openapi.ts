import { z } from 'zod'
import type { Call } from './call.ts'
import { LIVE_PATH } from './live/entities.ts'
import { COMPONENTS, describeCallers, getSecurity, HEAD, LIVE_UPDATES, listRefusals } from './openapi-frame.ts'
import { isJson } from './route.ts'

type Schema = Record<string, unknown>

const IDEMPOTENCY_KEY: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Sent again with the same key within 24 hours, the call happens once and answers as it did',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
}

const FILE: Schema = { type: 'string', format: 'binary' }

/** The OpenAPI 3.1 document, from the validating schemas (contract §9). */
export function openApiDocument(calls: readonly Call[]): Schema {
  const paths: Record<string, Schema> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return { ...HEAD, paths: { ...paths, [LIVE_PATH]: LIVE_UPDATES }, components: COMPONENTS }
}

function operation(call: Call): Schema {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))
  const input = withoutFields(jsonSchema(call.params, 'input'), inPath)
  const fields = fieldsOf(input)
  const withBody = isJson(call) && fields.length > 0
  const body = call.bodyIs ? fields.find(({ name }) => name === call.bodyIs)?.schema : input
  return {
    operationId: call.name,
    summary: call.summary,
    description: describeCallers(call),
    tags: [call.action.split('.')[0]],
    'x-who': call.who,
    security: getSecurity(call),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(withBody ? [] : fields.map(({ name, schema, required }) => ({ name, in: 'query', required, schema }))),
      ...(call.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(withBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(call.takes ? { requestBody: { required: true, content: { [call.takes]: { schema: FILE } } } } : {}),
    responses: {
      [call.status]: call.status === 204 ? { description: 'Done' } : success(call),
      ...listRefusals(call),
    },
  }
}

function success(call: Call): Schema {
  if (!call.produces) return answer(jsonSchema(call.result, 'output'), 'The answer')
  return { description: 'A file', content: { [call.produces]: { schema: FILE } } }
}

function answer(schema: Schema, description: string): Schema {
  return { description, content: { 'application/json': { schema } } }
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: asAnyOf })
  return rest
}

/** A discriminator may be absent, so a value can match several variants: `anyOf`, not `oneOf`. */
function asAnyOf({ jsonSchema }: { jsonSchema: { oneOf?: unknown; anyOf?: unknown } }): void {
  if (jsonSchema.oneOf === undefined) return
  jsonSchema.anyOf = jsonSchema.oneOf
  delete jsonSchema.oneOf
}

interface ObjectSchema extends Schema {
  properties?: Schema
  required?: string[]
}

/** The variants of a union of objects; undefined for a single object. */
function variantsOf({ anyOf }: Schema): ObjectSchema[] | undefined {
  return anyOf as ObjectSchema[] | undefined
}

function withoutFields(schema: Schema, names: readonly string[]): Schema {
  const variants = variantsOf(schema)
  if (variants) return { anyOf: variants.map((each) => withoutFields(each, names)) }
  const { properties = {}, required = [], ...rest } = schema as ObjectSchema
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  }
}

function fieldsOf(schema: Schema): { name: string; schema: unknown; required: boolean }[] {
  const variants = variantsOf(schema) ?? [schema as ObjectSchema]
  const fields = new Map<string, { name: string; schema: unknown; required: boolean }>()
  for (const { properties = {}, required = [] } of variants) {
    for (const [name, field] of Object.entries(properties)) {
      fields.set(name, { name, schema: field, required: required.includes(name) })
    }
  }
  return [...fields.values()]
}
