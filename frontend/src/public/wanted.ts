/** Resolves when the page has loaded and the browser is idle. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(loaded => addEventListener('load', loaded, { once: true }))
  await new Promise<unknown>(free =>
    // Safari has no such function, so wait a moment after the load instead.
    'requestIdleCallback' in window ? requestIdleCallback(free, { timeout: 3000 }) : setTimeout(free, 200),
  )
}

const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const

/** Resolves when the page is first touched, at once if it already was, or when it is idle. */
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
