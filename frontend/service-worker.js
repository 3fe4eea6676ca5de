// Keeps the app usable without a connection. `built` stands above: the build writes it there, so that this file is
// another one with every build. It answers for pages below /app alone, and keeps nothing but the site's own files:
// no answer of the services, so nothing about anybody.
const kept = `rollcall-${built.version}`
/** Milliseconds that a page may take to come before the kept one is shown. */
const patience = 4_000

self.addEventListener('install', event => {
  // All or nothing; the shell only where it is the one of this build.
  const shell = new Request(built.shell.path, { cache: 'reload', integrity: built.shell.integrity })
  event.waitUntil(caches.open(kept).then(cache => cache.addAll([shell, ...built.files])))
})

self.addEventListener('activate', event => {
  const others = caches.keys().then(names => names.filter(name => name !== kept))
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

// Said by a page: the person wants the new version now; or nobody would notice.
self.addEventListener('message', event => {
  if (event.data === 'activate') self.skipWaiting()
  if (event.data === 'activate-if-alone') event.waitUntil(activateIfAlone())
})

/** The page as the server has it; the kept one where the server does not answer. */
async function page(request) {
  const coming = fetch(request)
  const soon = coming.catch(() => undefined)
  const answer = await Promise.race([soon, new Promise(done => setTimeout(done, patience))])
  // A redirect, which is not followed here, has the status 0.
  if (answer && answer.status < 500) return answer
  return (await caches.match(built.shell.path, { cacheName: kept })) ?? coming
}

/** A file whose name changes with its content: never asked for twice. */
async function asset(request, pathname) {
  const known = await caches.match(pathname, { cacheName: kept })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(kept)
    await cache.put(pathname, answer.clone())
  }
  return answer
}

/** A file that keeps its name: the server's, and the kept one without a connection. */
async function file(request, pathname) {
  try {
    return await fetch(request)
  } catch (error) {
    const known = await caches.match(pathname, { cacheName: kept })
    if (known) return known
    throw error
  }
}

/** Another page of the app may still need the files of the version that it was loaded with. */
async function activateIfAlone() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = open.filter(({ url }) => /^\/app(\/|$)/.test(new URL(url).pathname))
  if (ours.length <= 1) await self.skipWaiting()
}
