/** Tablets ask before saving and read the URL only then. */
const REVOKE_DELAY_MS = 60_000

export interface FileToSave {
  name: string
  content: Blob
}

export function saveFile({ name, content }: FileToSave): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS)
}
