import { allCalls } from '@sufra/contracts/calls'
import { openApiDocument } from '@sufra/contracts/openapi'
import { type Prepared, prepare } from './prepared.ts'

let printed: Promise<Prepared> | undefined

/** The OpenAPI document of every call, printed once from the schemas that validate (contract §9). */
export function openApi(): Promise<Prepared> {
  printed ??= prepare(JSON.stringify(openApiDocument(allCalls)), 'application/json; charset=utf-8')
  return printed
}
