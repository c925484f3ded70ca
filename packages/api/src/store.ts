import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from './base-api.ts'
import { connectionReducer } from './connection-slice.ts'
import { holdWhilePressed } from './hold-while-pressed.ts'
import { handleSession } from './session-middleware.ts'
import { sessionReducer } from './session-slice.ts'

/** Makes the page's one store; the shell (or a front end opened alone) calls it once. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer, connection: connectionReducer },
    middleware: (defaults) => defaults().concat(handleSession, baseApi.middleware),
    // Around all others, which see each change at once.
    enhancers: (defaults) => defaults().prepend(holdWhilePressed),
  })
}

export type Store = ReturnType<typeof createStore>
export type State = ReturnType<Store['getState']>
export type Dispatch = Store['dispatch']
