/**
 * Front ends import react-router from here: sharing the whole package would ship all of it.
 * Two copies would be two routers.
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
