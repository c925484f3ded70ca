import { send } from './send.ts'

/** Whether a guest is signed in; asks the server only where the app has noted one (packages/api, session). */
export async function isSignedIn(): Promise<boolean> {
  if (!hasSignedIn()) return false
  const { body } = await send<{ customer?: object | null }>('/api/auth/session')
  return Boolean(body?.customer)
}

function hasSignedIn(): boolean {
  try {
    return localStorage.getItem('customer') !== null
  } catch {
    return false
  }
}
