import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as access from 'kubernetes-models/rbac.authorization.k8s.io/v1'
import * as core from 'kubernetes-models/v1'
import type { Manifest } from './manifests.ts'

type Model = new (manifest: object) => { validate(): void }

const SCHEMAS: Record<string, object> = {
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'rbac.authorization.k8s.io/v1': access,
  v1: core,
}

/**
 * Fields unknown to Kubernetes. Its schemas allow them, so this tracks which fields validation reads.
 * @throws Error when a known field is invalid or a required one is missing.
 */
export function findUnknownFields(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest
  const Schema = (SCHEMAS[apiVersion] as Record<string, Model> | undefined)?.[kind]
  if (!Schema) return [`${apiVersion} ${kind}`]
  const read = new Set<string>()
  const trackReads = <T extends object>(object: T, path: string): T =>
    new Proxy(object, {
      get(target, key) {
        const value = Reflect.get(target, key)
        const at = `${path}/${String(key)}`
        if (Object.hasOwn(target, key)) read.add(at)
        return isObject(value) ? trackReads(value, at) : value
      },
    })
  trackReads(new Schema(manifest), '').validate()
  return listPaths(manifest, '').filter((path) => !read.has(path))
}

function listPaths(object: object, path: string): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const at = `${path}/${key}`
    return isObject(value) ? [at, ...listPaths(value, at)] : [at]
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Violations of the compose specification's schema, from the linter package. */
export function findComposeFaults(compose: unknown): ErrorObject[] {
  const entry = createRequire(import.meta.url).resolve('dclint/package.json')
  const schema = JSON.parse(readFileSync(join(dirname(entry), 'schemas', 'compose.schema.json'), 'utf8'))
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false })
  const valid = ajv.compile(schema)
  return valid(compose) ? [] : (valid.errors ?? [])
}
