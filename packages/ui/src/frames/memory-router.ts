/** For prerendering and tests. Apart, so that no first page carries it. */
export { MemoryRouter } from 'react-router-dom'
