import { route } from '../route.ts'

export const listReleases = route('listReleases', {
  method: 'GET',
  path: '/api/admin/releases',
  action: 'auth.listReleases',
  who: 'editor',
})

export const serveRelease = route('serveRelease', {
  method: 'POST',
  path: '/api/admin/releases/:frontEnd/serve',
  action: 'auth.serveRelease',
  who: 'editor',
})
