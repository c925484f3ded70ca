import { afterEach, beforeEach } from 'vitest'

interface Download {
  name: string
  text: string
}

export function useDownloads(): () => Download[] {
  let downloads: Download[] = []
  const take = (event: MouseEvent) => {
    const link = event.target
    if (!(link instanceof HTMLAnchorElement) || !link.download) return
    event.preventDefault()
    downloads.push({ name: link.download, text: decodeURIComponent(link.href.slice(link.href.indexOf(',') + 1)) })
  }
  beforeEach(() => {
    downloads = []
    document.addEventListener('click', take)
  })
  afterEach(() => document.removeEventListener('click', take))
  return () => downloads
}
