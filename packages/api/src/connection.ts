import { useSelector } from 'react-redux'
import { baseApi, tagTypes } from './base-api.ts'
import type { ConnectionState } from './connection-slice.ts'
import type { Dispatch } from './store.ts'

/** Null while all displayed data is current. */
export function useSeenAt(): string | null {
  return useSelector(({ connection }: { connection: ConnectionState }) => connection.seenAt)
}

export function retryRequests() {
  return (dispatch: Dispatch): void => {
    dispatch(baseApi.util.invalidateTags([...tagTypes]))
  }
}
