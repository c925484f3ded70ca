import { applyAccent } from '@sufra/ui/accent'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type Restaurant, readPlace } from './place.ts'
import { styles } from './styles.ts'

const root = document.getElementById('root')
const restaurant = document.getElementById('restaurant')?.textContent

if (root && restaurant) {
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
  const facts = JSON.parse(restaurant) as Restaurant
  applyAccent(facts)
  createRoot(root).render(<App restaurant={facts} start={readPlace(location)} />)
}
