/** Front ends use react-redux through this package only. */
export { Provider as StoreProvider } from 'react-redux'
