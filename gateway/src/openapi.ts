import { allCalls } from '@sufra/contracts/calls'
import { openApiDocument } from '@sufra/contracts/openapi'
import { type Prepared, prepare } from './prepared.ts'

let printed: Promise<Prepared> | undefined

export function openApi(): Promise<Prepared> {
  printed ??= prepare(JSON.stringify(openApiDocument(allCalls)), 'application/json; charset=utf-8')
  return printed
}
