import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { getRefusal } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import type { GatewayConfig } from './lib/config.ts'
import { findFile, sendFile } from './static-file.ts'

export const PREVIEW_PATH = '/previews/:frontEnd/:version/:file'
export const LOCAL_PREVIEW_PATH = '/previews/local'

interface Routed extends IncomingMessage {
  $params?: { params?: { frontEnd?: string; version?: string; file?: string } }
}

/** None contains a path: no parameter can leave the folder. */
const FRONT_END = /^mfe-[a-z]+$/
const VERSION = /^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/
const FILE = /^[\w-]+(\.[\w-]+)+$/

/**
 * Sends a file of a release that is published for preview (decision 32). Others than editors get the answer for an
 * unknown version.
 * @throws RuleError NOT_FOUND
 */
export async function sendPreview(
  req: Routed,
  res: ServerResponse,
  { session }: Meta,
  pagesDir: string | undefined,
): Promise<void> {
  const { frontEnd = '', version = '', file = '' } = req.$params?.params ?? {}
  const isNamed = FRONT_END.test(frontEnd) && VERSION.test(version) && FILE.test(file)
  if (!isEditor(session) || !isNamed || pagesDir === undefined) throw createDomainError('NOT_FOUND')
  const found = await findFile(resolve(pagesDir, frontEnd, 'previews', version), file, req)
  const isSent = found && (await sendFile(req, res, found, () => res.setHeader('Cache-Control', 'no-store')))
  if (!isSent) throw createDomainError('NOT_FOUND')
}

/**
 * Answers 204 to an editor where front ends may be loaded from the own machine (decision 57).
 * @throws RuleError NOT_FOUND
 */
export function sendLocalPreviewRight(
  res: ServerResponse,
  { session }: Meta,
  { allowsLocalPreviews = false }: Pick<GatewayConfig, 'allowsLocalPreviews'>,
): void {
  if (!allowsLocalPreviews || !isEditor(session)) throw createDomainError('NOT_FOUND')
  res.statusCode = 204
  res.end()
}

function isEditor(session: Meta['session'] = null): boolean {
  return getRefusal('editor', session, 'GET', {}) === null
}
