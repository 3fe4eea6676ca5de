// Keeps the app usable without a connection. The build writes `built` above this text, so this file changes with every
// build. It answers only for pages below /app and caches only the site's own files: no answers of the services, so no
// personal data.
const cacheName = `rollcall-${built.version}`
/** After this time the cached page is shown. */
const timeoutMs = 4_000

self.addEventListener('install', event => {
  // All or nothing. The integrity check rejects the shell of another build.
  const shell = new Request(built.shell.path, { cache: 'reload', integrity: built.shell.integrity })
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll([shell, ...built.files])))
})

self.addEventListener('activate', event => {
  const others = caches.keys().then(names => names.filter(name => name !== cacheName))
  event.waitUntil(others.then(names => Promise.all(names.map(name => caches.delete(name)))))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/app(\/|$)/.test(pathname)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request, pathname))
  else if (built.files.includes(pathname)) event.respondWith(file(request, pathname))
})

// A page sends these: the person wants the new version now, or an update would disturb nobody.
self.addEventListener('message', event => {
  if (event.data === 'activate') self.skipWaiting()
  if (event.data === 'activate-if-alone') event.waitUntil(activateIfAlone())
})

/** The server's page, or the cached one when the server does not answer. */
async function page(request) {
  const coming = fetch(request)
  const soon = coming.catch(() => undefined)
  const answer = await Promise.race([soon, new Promise(done => setTimeout(done, timeoutMs))])
  // A redirect is not followed here and has the status 0.
  if (answer && answer.status < 500) return answer
  return (await caches.match(built.shell.path, { cacheName })) ?? coming
}

/** A file whose name changes with its content, so it is requested only once. */
async function asset(request, pathname) {
  const known = await caches.match(pathname, { cacheName })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(pathname, answer.clone())
  }
  return answer
}

/** A file that keeps its name: the server's, or the cached one without a connection. */
async function file(request, pathname) {
  try {
    return await fetch(request)
  } catch (error) {
    const known = await caches.match(pathname, { cacheName })
    if (known) return known
    throw error
  }
}

/** Another page of the app may still need the files of its own version. */
async function activateIfAlone() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = open.filter(({ url }) => /^\/app(\/|$)/.test(new URL(url).pathname))
  if (ours.length <= 1) await self.skipWaiting()
}
