import './look/tokens.css'
import './look/base.css'
import { reloadMissingScript } from './session/reload-missing-script.ts'
import { storageWorks } from './session/storage-works.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element #root')

const inApp = /^\/app(?:\/|$)/.test(location.pathname)
if (inApp && !storageWorks()) {
  // The app needs a session. The log-in page says why there is none.
  location.replace('/login')
} else {
  // The app and the public pages share only this entry: no code of the app is loaded by the public pages.
  const started = inApp
    ? import('./shell/start-app.tsx').then(app => app.startApp(root))
    : import('./public/start-public.ts').then(site => site.startPublic(root))
  started.catch((error: unknown) => reloadMissingScript(error))
}
