import { allCalls } from '@sufra/contracts/calls'
import { openApiDocument } from '@sufra/contracts/openapi'

let printed: string | undefined

/** The OpenAPI document of every call, printed once from the schemas that validate (contract §9). */
export function openApiText(): string {
  printed ??= JSON.stringify(openApiDocument(allCalls))
  return printed
}
