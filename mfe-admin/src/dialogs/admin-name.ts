import { useAdmin } from '@sufra/api/session'
import { useEffect, useRef } from 'react'

interface AdminName {
  /** What a form is filled in with: the name that this account gave here last, else its username. */
  adminName: string
  rememberAdminName: (name: string) => void
}

/** The admin name of whoever is signed in; each account on a shared till has its own. */
export function useAdminName(): AdminName {
  const { id, username } = useAdmin()
  return { adminName: stored(id) || username, rememberAdminName: (name) => store(id, name) }
}

/** Fills in the next person's name in a form that stays open while somebody else comes to the till. */
export function useFollowAdminName(fill: (adminName: string) => void): void {
  const { id } = useAdmin()
  const { adminName } = useAdminName()
  const filledFor = useRef(id)
  useEffect(() => {
    if (filledFor.current === id) return
    filledFor.current = id
    fill(adminName)
  }, [id, adminName, fill])
}

const entryOf = (accountId: number) => `adminName:${accountId}`

function stored(accountId: number): string | null {
  try {
    return localStorage.getItem(entryOf(accountId))
  } catch {
    return null
  }
}

function store(accountId: number, name: string): void {
  try {
    localStorage.setItem(entryOf(accountId), name)
  } catch {
    // Blocked storage must not fail what was already done.
  }
}
