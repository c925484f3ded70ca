import { useLocation, useSearchParams } from '@sufra/ui/router'
import { useEffect, useState } from 'react'

/** As in the directory: a scanner's digits are asked for once, a person gets the lines at each one. */
const TYPING_PAUSE_MS = 40

/** How an address that follows the typing is told from one that a link brought. */
const TYPED = { typed: true }

/** The order number that is looked for, which stands in the address, and the page; another number begins at the first. */
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
