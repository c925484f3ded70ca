/** Given to a query hook instead of its argument: `useX(id ? { id } : skipToken)` asks nothing yet. */
export { skipToken } from '@reduxjs/toolkit/query'
