const ENTRY = 'adminName'

/** Who worked at this till last; empty when nobody did, or when storage is blocked. */
export function rememberedAdminName(): string {
  try {
    return localStorage.getItem(ENTRY) ?? ''
  } catch {
    return ''
  }
}

/** Fills the name in next time; a browser that refuses storage simply forgets it. */
export function rememberAdminName(name: string): void {
  try {
    localStorage.setItem(ENTRY, name)
  } catch {
    // Blocked storage must not fail what was already done.
  }
}
