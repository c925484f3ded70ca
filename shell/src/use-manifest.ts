import { useLanguage } from '@sufra/i18n/use-words'
import { useEffect } from 'react'

export function useManifest(): void {
  const language = useLanguage()

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const address = `/api/manifest.webmanifest?lang=${language}`
    if (link && link.getAttribute('href') !== address) link.href = address
  }, [language])
}
