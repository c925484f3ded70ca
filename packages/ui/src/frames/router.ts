/**
 * The names of react-router that the product uses. Front ends import them from here: sharing the whole package
 * between them would ship all of it, and two copies of it would be two routers.
 */
export {
  Link,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'
export { BrowserRouter } from './browser-router.tsx'
