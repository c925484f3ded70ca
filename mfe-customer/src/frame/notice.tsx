import { createContext, type ReactNode, useContext } from 'react'

const NoticeContext = createContext<ReactNode>(null)

/** What every page shows above its content, such as a receipt that is being credited. */
export const NoticeProvider = NoticeContext.Provider

export function Notice() {
  return useContext(NoticeContext)
}
