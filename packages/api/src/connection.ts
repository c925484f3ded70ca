import { useSelector } from 'react-redux'
import { baseApi, tagTypes } from './base-api.ts'
import type { ConnectionState } from './connection-slice.ts'
import type { Dispatch } from './store.ts'

/** When what the page shows was true, while the network is away; null while all of it is as the server answers. */
export function useSeenAt(): string | null {
  return useSelector(({ connection }: { connection: ConnectionState }) => connection.seenAt)
}

export function retryRequests() {
  return (dispatch: Dispatch): void => {
    dispatch(baseApi.util.invalidateTags([...tagTypes]))
  }
}
