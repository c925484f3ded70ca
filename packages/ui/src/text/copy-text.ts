/**
 * Returns false when the browser refuses. `navigator.clipboard` needs a secure page.
 * Over plain HTTP the older command is used.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return copyByCommand(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copyByCommand(text: string): boolean {
  const setClipboard = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', setClipboard, { once: true })
  const copied = document.execCommand('copy')
  document.removeEventListener('copy', setClipboard)
  return copied
}
