/** Milliseconds that the first page has the network for itself: what is kept comes after what is looked at. */
const settle = 3_000
/** Milliseconds between looks for a new version while the app is open. */
const again = 60 * 60_000

/**
 * Lets the service worker look after the app's own pages, once the first page has come. `onWaiting` is called when a
 * new version is there and this page is of an older one; what it is given brings the new one, and loads this page
 * again. Where the browser knows no service workers, or forbids them, nothing happens.
 */
export function keepOffline(onWaiting: (activate: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => setTimeout(() => void register(onWaiting).catch(() => undefined), settle)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function register(onWaiting: (activate: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker
  const registration: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
    scope: '/app/',
  })
  // A test browser that blocks service workers answers nothing.
  if (!registration) return

  const offer = async (worker: ServiceWorker) => {
    // Without a controller this is the first one, which replaces nothing.
    if (!workers.controller) return
    if (await isOfNewestBuild()) return worker.postMessage('activate-if-alone')
    onWaiting(() => {
      // Another tab may have brought it since then, or a newer one have taken its place.
      if (!registration.waiting) return location.reload()
      workers.addEventListener('controllerchange', () => location.reload(), { once: true })
      registration.waiting.postMessage('activate')
    })
  }
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && void offer(worker))
  if (registration.waiting) void offer(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))

  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, again)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

/** Pages come from the server while there is one, so this one may be new already, with only old files in its way. */
async function isOfNewestBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
  try {
    const shell = await fetch('/app.html', { cache: 'no-store' })
    return shell.ok && (await shell.text()).includes(`"${entry}"`)
  } catch {
    return false
  }
}
