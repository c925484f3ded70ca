export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`
  link.download = name
  // Some browsers need the link in the document.
  document.body.append(link)
  link.click()
  link.remove()
}
