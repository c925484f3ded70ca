import { createNetworkError, parseErrorAnswer } from '@sufra/api/api-error'
import type { FileToSave } from '@sufra/ui/save-file'

/**
 * Reports the bytes received so far.
 * @throws ApiError for a refusal or a broken connection
 */
export async function download(
  path: string,
  otherwise: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<FileToSave> {
  const response = await fetch(path, { credentials: 'include', cache: 'no-store', signal }).catch((error: unknown) => {
    throw createNetworkError(String(error))
  })
  if (!response.ok || !response.body) {
    throw parseErrorAnswer(response.status, response.statusText, await response.text())
  }
  const chunks: BlobPart[] = []
  let bytes = 0
  try {
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value)
      bytes += part.value.byteLength
      onProgress(bytes)
    }
  } catch (error) {
    throw createNetworkError(String(error))
  }
  const content = new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
  return { name: getFileName(response.headers.get('content-disposition')) ?? otherwise, content }
}

function getFileName(disposition: string | null): string | undefined {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1]
}
