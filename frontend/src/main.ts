import './look/tokens.css'
import './look/base.css'
import { loadAnew } from './load-anew.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

// Two worlds behind one entry: nothing of the app reaches the public pages.
const started = /^\/app(?:\/|$)/.test(location.pathname)
  ? import('./app/start-app.tsx').then(app => app.startApp(root))
  : import('./public/start-public.ts').then(site => site.startPublic(root))
started.catch((error: unknown) => loadAnew(error))
