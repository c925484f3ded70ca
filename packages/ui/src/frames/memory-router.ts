/** Where there is no address: pages that are painted ahead, and tests. Apart, so that no first page carries it. */
export { MemoryRouter } from 'react-router-dom'
