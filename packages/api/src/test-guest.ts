/** In the tab's storage, and in the fragment of its first address, which no server sees. */
const TOKEN = 'test-guest'
const FRAGMENT = /^#test-guest=([\w.-]+)$/

/** The token of this tab's test guest, null in an ordinary tab (decision 58). Takes it out of the address. */
export function getTestGuest(): string | null {
  try {
    const [, given] = FRAGMENT.exec(location.hash) ?? []
    if (given) {
      sessionStorage.clear()
      sessionStorage.setItem(TOKEN, given)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    return sessionStorage.getItem(TOKEN)
  } catch {
    // Blocked storage has no test guests.
    return null
  }
}

/** Opens a tab for a test guest. At a press: browsers block other tabs. @returns whether it opened. */
export async function openTestGuest(start: () => Promise<{ token: string }>, wish = ''): Promise<boolean> {
  const tab = open('', '_blank')
  if (!tab) return false
  try {
    const { token } = await start()
    tab.opener = null
    tab.location.replace(`/${wish}#${TOKEN}=${token}`)
    return true
  } catch (error) {
    tab.close()
    throw error
  }
}

/** The tab is the editor's again. */
export function endTestGuest(): void {
  sessionStorage.clear()
  location.assign('/admin')
}
