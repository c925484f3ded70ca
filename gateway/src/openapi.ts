import { allCalls } from '@sufra/contracts/calls'
import { openApiDocument } from '@sufra/contracts/openapi'
import { type Prepared, prepareResponse } from './prepared.ts'

let printed: Promise<Prepared> | undefined

export function getOpenApi(): Promise<Prepared> {
  printed ??= prepareResponse(JSON.stringify(openApiDocument(allCalls)), 'application/json; charset=utf-8')
  return printed
}
