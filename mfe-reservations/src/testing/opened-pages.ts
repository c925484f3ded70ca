import { beforeEach, vi } from 'vitest'

/** @returns the decoded addresses opened in new tabs by the present test */
export function useOpenedPages(): () => string[] {
  let opened: string[] = []
  beforeEach(() => {
    opened = []
    vi.stubGlobal('open', (url: string) => {
      opened.push(decodeURIComponent(url))
      return null
    })
  })
  return () => opened
}
