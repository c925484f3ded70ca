import { createContext, type ReactNode, useContext } from 'react'

const NoticeContext = createContext<ReactNode>(null)

export const NoticeProvider = NoticeContext.Provider

export function Notice() {
  return useContext(NoticeContext)
}
