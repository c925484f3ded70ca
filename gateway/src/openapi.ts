import { allCalls } from '@sufra/contracts/calls'
import { openApiDocument } from '@sufra/contracts/openapi'
import { type PreparedResponse, prepareResponse } from './prepared-response.ts'

let prepared: Promise<PreparedResponse> | undefined

export function getOpenApi(): Promise<PreparedResponse> {
  prepared ??= prepareResponse(JSON.stringify(openApiDocument(allCalls)), 'application/json; charset=utf-8')
  return prepared
}
