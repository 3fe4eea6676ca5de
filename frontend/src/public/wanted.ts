/** Resolves when the page has loaded and the browser has nothing else to do. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(loaded => addEventListener('load', loaded, { once: true }))
  await new Promise<unknown>(free =>
    // Safari has no such call; there a moment after the load is as good.
    'requestIdleCallback' in window ? requestIdleCallback(free, { timeout: 3000 }) : setTimeout(free, 200),
  )
}

const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const

/** Resolves with the first touch of the page, at once where it was touched already, and else when it is idle. */
export function wanted(): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      for (const kind of touches) removeEventListener(kind, end)
      resolve()
    }
    for (const kind of touches) addEventListener(kind, end)
    const typed = [...document.querySelectorAll('input')].some(
      box => box.value !== '' || 'left' in box.dataset,
    )
    if (typed || document.activeElement !== document.body) end()
    else void idle().then(end)
  })
}
