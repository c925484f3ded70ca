import { type Admin, type Customer, getOnlyPerson, nobody, type People } from './people.ts'
import { getTestGuest } from './test-guest.ts'

/** A test guest's tab has its own person; the other tabs stay signed in. */
const getStorage = () => (getTestGuest() === null ? localStorage : sessionStorage)

const CUSTOMER = 'customer'
const ADMIN = 'admin'

/** Nobody for blocked storage and invalid content. */
export function readStoredPeople(): People {
  try {
    return getOnlyPerson({ customer: read(CUSTOMER, isCustomer), admin: read(ADMIN, isAdmin) })
  } catch {
    return nobody
  }
}

/** Stores each kind under its own key. Ignores refused storage. */
export function storePeople({ customer, admin }: People): void {
  const entries = [
    [CUSTOMER, customer],
    [ADMIN, admin],
  ] as const
  try {
    // New entries first, so that another tab never reads an empty session in between.
    for (const [entry, person] of entries) if (person) getStorage().setItem(entry, JSON.stringify(person))
    for (const [entry, person] of entries) if (!person) getStorage().removeItem(entry)
  } catch {
    // Blocked or full storage only costs the restored session at the next load.
  }
}

/** @returns a function that unsubscribes. */
export function onPeopleStored(changed: (people: People) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (getTestGuest() !== null) return
    if (key === null || key === CUSTOMER || key === ADMIN) changed(readStoredPeople())
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function read<Person>(entry: string, isPerson: (value: unknown) => value is Person): Person | null {
  const text = getStorage().getItem(entry)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isPerson(value) ? value : null
  } catch {
    return null
  }
}

function isCustomer(value: unknown): value is Customer {
  if (typeof value !== 'object' || value === null) return false
  const { id, phoneNumber, firstName, uniqueId, points } = value as Partial<Customer>
  return (
    typeof id === 'number' &&
    typeof phoneNumber === 'string' &&
    typeof firstName === 'string' &&
    typeof uniqueId === 'string' &&
    typeof points === 'number'
  )
}

function isAdmin(value: unknown): value is Admin {
  if (typeof value !== 'object' || value === null) return false
  const { id, username, role } = value as Partial<Admin>
  return typeof id === 'number' && typeof username === 'string' && typeof role === 'string'
}
