import { useLocation, useSearchParams } from '@sufra/ui/router'
import { useEffect, useState } from 'react'

/** Debounce: groups a scanner's digits into one request. */
const TYPING_PAUSE_MS = 40

/** Distinguishes typed addresses from links. */
const TYPED = { typed: true }

/** The address holds the order number; a new number starts at the first page. */
export function useOrderSearch() {
  const [parameters, setParameters] = useSearchParams()
  const { key, state } = useLocation()
  const search = parameters.get('order') ?? ''
  const [typed, setTyped] = useState(search)
  const [turned, setTurned] = useState({ search, page: 1 })
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    if ((state as Partial<typeof TYPED> | null)?.typed !== true) setTyped(search)
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === search) return
    const follow = () => setParameters(wanted ? { order: wanted } : {}, { replace: true, state: TYPED })
    const timer = setTimeout(follow, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, search, setParameters])
  return {
    typed,
    setTyped,
    search,
    page: turned.search === search ? turned.page : 1,
    setPage: (page: number) => setTurned({ search, page }),
  }
}
