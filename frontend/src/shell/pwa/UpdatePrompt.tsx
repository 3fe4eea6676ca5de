import { Button } from '@mui/material'
import { useSnackbar } from 'notistack'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'

const key = 'update'

/** Announces a new version without interrupting. Stays until it is answered. */
export function UpdatePrompt() {
  const translate = useTranslate()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered once, when the app starts
  useEffect(() => {
    keepOffline(activate =>
      enqueueSnackbar(translate('app.update.there'), {
        key,
        variant: 'info',
        persist: true,
        action: (
          <>
            <Button size="small" onClick={activate}>
              {translate('app.update.load')}
            </Button>
            <Button size="small" onClick={() => closeSnackbar(key)}>
              {translate('app.update.later')}
            </Button>
          </>
        ),
      }),
    )
  }, [])
  return null
}

/** Milliseconds before the worker starts to cache files, so that the first page has the network for itself. */
const delayMs = 3_000
/** Milliseconds between checks for a new version while the app is open. */
const checkEveryMs = 60 * 60_000

/**
 * Registers the service worker for the app's pages after the first page has loaded. `onWaiting` is called when a new
 * version is waiting and this page is older; its argument activates the new version and reloads this page. Does nothing
 * if the browser has no service workers, or forbids them.
 */
function keepOffline(onWaiting: (activate: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => setTimeout(() => void register(onWaiting).catch(() => undefined), delayMs)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function register(onWaiting: (activate: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker
  const registration: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
    scope: '/app/',
  })
  // A test browser that blocks service workers returns nothing.
  if (!registration) return

  const offer = async (worker: ServiceWorker) => {
    // Without a controller this is the first worker, which replaces nothing.
    if (!workers.controller) return
    if (await isOfNewestBuild()) return worker.postMessage('activate-if-alone')
    onWaiting(() => {
      // Another tab may have activated it since, or a newer one may have replaced it.
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
  setInterval(look, checkEveryMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

/** Pages come from the server if there is one, so this page may already be new, with only an old worker. */
async function isOfNewestBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
  try {
    const shell = await fetch('/app.html', { cache: 'no-store' })
    return shell.ok && (await shell.text()).includes(`"${entry}"`)
  } catch {
    return false
  }
}
