import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from './base-api.ts'
import { connectionReducer } from './connection-slice.ts'
import { holdWhilePressed } from './hold-while-pressed.ts'
import { handleSession } from './session-middleware.ts'
import { sessionReducer } from './session-slice.ts'

/** Called once per page, by the shell or a standalone front end. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer, connection: connectionReducer },
    middleware: (defaults) => defaults().concat(handleSession, baseApi.middleware),
    // Outermost: the other enhancers get each change at once.
    enhancers: (defaults) => defaults().prepend(holdWhilePressed),
  })
}

export type Store = ReturnType<typeof createStore>
export type State = ReturnType<Store['getState']>
export type Dispatch = Store['dispatch']

/** Front ends use react-redux through this package only. */
export { Provider as StoreProvider } from 'react-redux'
