import { type Admin, type Customer, getOnlyPerson, nobody, type People } from './people.ts'

const CUSTOMER = 'customer'
const ADMIN = 'admin'

/** Who was signed in when the page was last open; nobody where storage is blocked or holds something else. */
export function readStoredPeople(): People {
  try {
    return getOnlyPerson({ customer: read(CUSTOMER, isCustomer), admin: read(ADMIN, isAdmin) })
  } catch {
    return nobody
  }
}

/** Remembers who is signed in, each kind under its own entry; a browser that refuses storage simply forgets. */
export function storePeople({ customer, admin }: People): void {
  const entries = [
    [CUSTOMER, customer],
    [ADMIN, admin],
  ] as const
  try {
    // What is new first: another tab that looks in between must not find nobody.
    for (const [entry, person] of entries) if (person) localStorage.setItem(entry, JSON.stringify(person))
    for (const [entry, person] of entries) if (!person) localStorage.removeItem(entry)
  } catch {
    // Blocked or full storage costs the restored session at the next load, nothing now.
  }
}

/** Calls back when another tab signs in, out, or updates the customer. Answers how to stop. */
export function onPeopleStored(changed: (people: People) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || key === CUSTOMER || key === ADMIN) changed(readStoredPeople())
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function read<Person>(entry: string, isPerson: (value: unknown) => value is Person): Person | null {
  const text = localStorage.getItem(entry)
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
