import { useAdmin } from '@sufra/api/session'
import { useEffect, useRef } from 'react'

interface AdminName {
  /** The name this account entered here last, else the person's real name or the username. */
  adminName: string
  rememberAdminName: (name: string) => void
}

export function useAdminName(): AdminName {
  const { id, username, displayName } = useAdmin()
  return { adminName: readStored(id) || (displayName ?? username), rememberAdminName: (name) => store(id, name) }
}

/** Updates an open form when another person signs in at the till. */
export function useAdminNameUpdates(fill: (adminName: string) => void): void {
  const { id } = useAdmin()
  const { adminName } = useAdminName()
  const filledFor = useRef(id)
  useEffect(() => {
    if (filledFor.current === id) return
    filledFor.current = id
    fill(adminName)
  }, [id, adminName, fill])
}

const getStorageKey = (accountId: number) => `adminName:${accountId}`

function readStored(accountId: number): string | null {
  try {
    return localStorage.getItem(getStorageKey(accountId))
  } catch {
    return null
  }
}

function store(accountId: number, name: string): void {
  try {
    localStorage.setItem(getStorageKey(accountId), name)
  } catch {
    // Blocked storage must not fail a completed action.
  }
}
