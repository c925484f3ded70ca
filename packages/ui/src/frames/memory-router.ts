/** For prerendering and tests; separate, so that no first page loads it. */
export { MemoryRouter } from 'react-router-dom'
