// Runs in the head, before the first paint: sets the theme, leaves out what was answered, and sends who is signed in
// past the public pages.
;(() => {
  const page = document.documentElement
  let stored = {}
  try {
    stored = {
      mode: localStorage.getItem('mode'),
      token: localStorage.getItem('jwtToken'),
      cookies: localStorage.getItem('cookieConsent'),
    }
  } catch {
    // The browser keeps nothing for this site: the system's theme, nobody signed in.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = stored.mode === 'light' || stored.mode === 'dark' ? stored.mode : undefined
  page.dataset.mode = chosen ?? (dark.matches ? 'dark' : 'light')
  if (stored.cookies) page.dataset.cookiesAnswered = ''
  document.addEventListener('click', ({ target }) => {
    const answer = target.closest?.('[data-cookies]')?.dataset.cookies
    if (!answer) return
    page.dataset.cookiesAnswered = ''
    try {
      localStorage.setItem('cookieConsent', answer)
    } catch {
      // The browser keeps nothing for this site: it is asked again next time.
    }
  })
  // The browser's own bars go with the page, whichever part of it switches the theme later.
  const bars = document.querySelector('meta[name="theme-color"]')
  const paintBars = () => bars?.setAttribute('content', page.dataset.mode === 'dark' ? '#131b2c' : '#ffffff')
  // Pictures follow the system by themselves; here they follow what was chosen, before the other theme's is loaded.
  const choosePictures = () => {
    for (const source of document.querySelectorAll('source[data-dark]'))
      source.media = page.dataset.mode === 'dark' ? source.dataset.dark : 'not all'
  }
  paintBars()
  new MutationObserver(() => {
    paintBars()
    choosePictures()
  }).observe(page, { attributeFilter: ['data-mode'] })
  if (chosen) {
    const parsed = new MutationObserver(choosePictures)
    parsed.observe(page, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => parsed.disconnect())
  }
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
