import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createGlobalStyle } from 'styled-components'

const PrintStyle = createGlobalStyle`
  @media print { body > :not([data-print-portal]) { display: none !important; } }
  @media not print { [data-print-portal] { display: none; } }
`

/** Content of the paper instead of the page, rendered while printing, by a button or the browser's command. */
export function PrintPortal({ children }: { children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Synchronous: the browser prints what is rendered on return.
    const startPrinting = () => flushSync(() => setPrinting(true))
    const finishPrinting = () => setPrinting(false)
    window.addEventListener('beforeprint', startPrinting)
    window.addEventListener('afterprint', finishPrinting)
    return () => {
      window.removeEventListener('beforeprint', startPrinting)
      window.removeEventListener('afterprint', finishPrinting)
    }
  }, [])
  if (!isPrinting) return null
  return createPortal(
    <div data-print-portal>
      <PrintStyle />
      {children}
    </div>,
    document.body,
  )
}
