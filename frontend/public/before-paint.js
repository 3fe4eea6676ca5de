// Runs in the head, before the first paint: sets the theme, hides the answered cookie question, and redirects people who
// are signed in from the public pages to the app.
;(() => {
  const page = document.documentElement
  const inApp = /^\/app(\/|$)/.test(location.pathname)
  const read = () => {
    try {
      return {
        mode: localStorage.getItem('mode'),
        token: localStorage.getItem('jwtToken'),
        cookies: localStorage.getItem('cookieConsent'),
        folded: localStorage.getItem('RaStoreRollcall.menu.folded'),
      }
    } catch {
      // The browser stores nothing for this site, so use the system's theme without a session.
      return {}
    }
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const isChosen = mode => mode === 'light' || mode === 'dark'
  const follow = ({ mode, cookies }) => {
    page.dataset.mode = isChosen(mode) ? mode : dark.matches ? 'dark' : 'light'
    if (cookies) page.dataset.cookiesAnswered = ''
  }
  // The address where this account's session ended, or the one requested before there was a session (return-place.ts).
  const placeOf = account => {
    const place = JSON.parse(sessionStorage.getItem('comeBack') ?? 'null')
    const mine = place !== null && (place.account === null || place.account === account)
    return mine && /^\/app\/\w/.test(place.path) ? place.path : null
  }
  const sendOn = ({ token }) => {
    if (!('guests' in page.dataset) || !token || inApp) return
    try {
      const claims = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
      if (claims.exp <= Date.now() / 1000) return
      // The app follows a link from a mail.
      const mailed =
        /^\/(verified|resetPassword)\/./.test(location.pathname) && /[?&]token=./.test(location.search)
      if (mailed) sessionStorage.setItem('mailedLink', location.pathname + location.search)
      location.replace(placeOf(claims.sub) ?? '/app/dashboard')
    } catch {
      // Not a valid token, so nobody is signed in.
    }
  }
  const stored = read()
  follow(stored)
  // The skeleton of the app's document has the menu as this person left it.
  if (inApp && stored.folded === 'true') page.dataset.menu = 'folded'
  document.addEventListener('click', ({ target }) => {
    const answer = target.closest?.('[data-cookies]')?.dataset.cookies
    if (!answer) return
    page.dataset.cookiesAnswered = ''
    try {
      localStorage.setItem('cookieConsent', answer)
    } catch {
      // The browser stores nothing for this site, so the question comes again next time.
    }
  })
  // A field that is left before the page's scripts have loaded counts as touched too.
  document.addEventListener('focusout', ({ target }) => {
    if (!inApp && target.matches?.('input')) target.dataset.left = ''
  })
  // The browser's own bars follow the page's theme, also after later changes.
  const bars = document.querySelector('meta[name="theme-color"]')
  const paintBars = () => bars?.setAttribute('content', page.dataset.mode === 'dark' ? '#131b2c' : '#ffffff')
  // Pictures follow the system by themselves. Here they follow the chosen theme, before the other theme's are loaded.
  const choosePictures = () => {
    for (const source of document.querySelectorAll('source[data-dark]'))
      source.media = page.dataset.mode === 'dark' ? source.dataset.dark : 'not all'
  }
  paintBars()
  new MutationObserver(() => {
    paintBars()
    choosePictures()
  }).observe(page, { attributeFilter: ['data-mode'] })
  if (isChosen(stored.mode)) {
    const parsed = new MutationObserver(choosePictures)
    parsed.observe(page, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => parsed.disconnect())
  }
  // A page from the browser's cache keeps its input, but does not know what was stored since.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || inApp) return
    // Its form was used for a log-in or sign-up, so it must not keep the password for the next visitor.
    if ('done' in page.dataset) return location.reload()
    const now = read()
    follow(now)
    sendOn(now)
  })
  // An open page does not know either what another tab stores.
  addEventListener('storage', ({ key }) => {
    if (inApp) return
    const now = read()
    follow(now)
    if (key === 'jwtToken') sendOn(now)
  })
  sendOn(stored)
})()
