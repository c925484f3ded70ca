import { type ReactNode, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'

const Place = styled.div<{ $maxHeight?: string }>`
  /* What is placed within, as words that are only read out, is scrolled within too. */
  position: relative;
  overflow: auto;
  max-block-size: ${({ $maxHeight }) => $maxHeight ?? 'none'};
  &:focus-visible { outline-offset: -2px; }
`

interface ScrollAreaProps {
  label: string
  maxHeight?: string
  children: ReactNode
}

/** Scrolls overflow; focusable where it holds nothing focusable. */
export function ScrollArea({ label, maxHeight, children }: ScrollAreaProps) {
  const place = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const measure = () => {
      const hides = current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight
      setStop(hides && !current.querySelector('a, button, input'))
    }
    const watch = new ResizeObserver(measure)
    for (const element of [current, ...current.children]) watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <Place ref={place} $maxHeight={maxHeight} {...(stop && { tabIndex: 0, role: 'region', 'aria-label': label })}>
      {children}
    </Place>
  )
}
