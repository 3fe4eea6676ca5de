// Runs in the head, before the first paint: sets the theme, and sends who is signed in past the public pages.
;(() => {
  const page = document.documentElement
  let stored = {}
  try {
    stored = { mode: localStorage.getItem('mode'), token: localStorage.getItem('jwtToken') }
  } catch {
    // The browser keeps nothing for this site: the system's theme, nobody signed in.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = stored.mode === 'light' || stored.mode === 'dark' ? stored.mode : undefined
  page.dataset.mode = chosen ?? (dark.matches ? 'dark' : 'light')
  // The browser's own bars go with the page, whichever part of it switches the theme later.
  const bars = document.querySelector('meta[name="theme-color"]')
  const paintBars = () => bars?.setAttribute('content', page.dataset.mode === 'dark' ? '#131b2c' : '#ffffff')
  paintBars()
  new MutationObserver(paintBars).observe(page, { attributeFilter: ['data-mode'] })
  if (!('guests' in page.dataset) || !stored.token || /^\/app(\/|$)/.test(location.pathname)) return
  try {
    const claims = JSON.parse(atob(stored.token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
    if (claims.exp <= Date.now() / 1000) return
    // A link from a mail is not lost on the way: the app follows it.
    const mailed =
      /^\/(verified|resetPassword)\/./.test(location.pathname) && /[?&]token=./.test(location.search)
    if (mailed) sessionStorage.setItem('mailedLink', location.pathname + location.search)
    location.replace('/app/dashboard')
  } catch {
    // Not a token: whoever this is, is not signed in.
  }
})()
