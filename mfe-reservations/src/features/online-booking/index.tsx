import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type Restaurant, readPlace } from './place.ts'
import { styles } from './styles.ts'

const root = document.getElementById('root')
const restaurant = document.getElementById('restaurant')?.textContent

if (root && restaurant) {
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
  createRoot(root).render(<App restaurant={JSON.parse(restaurant) as Restaurant} start={readPlace(location)} />)
}
