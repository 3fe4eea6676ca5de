import './look/tokens.css'
import './look/base.css'
import { loadAnew } from './load-anew.ts'
import { storageWorks } from './storage-works.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

const inApp = /^\/app(?:\/|$)/.test(location.pathname)
if (inApp && !storageWorks()) {
  // Without a session the app is nothing; the log-in page says why there is none.
  location.replace('/login')
} else {
  // Two worlds behind one entry: nothing of the app reaches the public pages.
  const started = inApp
    ? import('./shell/start-app.tsx').then(app => app.startApp(root))
    : import('./public/start-public.ts').then(site => site.startPublic(root))
  started.catch((error: unknown) => loadAnew(error))
}
