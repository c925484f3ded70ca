/** Hands the one store to everything below; front ends reach react-redux only through this package. */
export { Provider as StoreProvider } from 'react-redux'
