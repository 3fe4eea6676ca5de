// Runs in the head, before the first paint: sets the theme, leaves out what was answered, and sends who is signed in
// past the public pages.
;(() => {
  const page = document.documentElement
  const inApp = /^\/app(\/|$)/.test(location.pathname)
  const read = () => {
    try {
      return {
        mode: localStorage.getItem('mode'),
        token: localStorage.getItem('jwtToken'),
        cookies: localStorage.getItem('cookieConsent'),
      }
    } catch {
      // The browser keeps nothing for this site: the system's theme, nobody signed in.
      return {}
    }
  }
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const isChosen = mode => mode === 'light' || mode === 'dark'
  const follow = ({ mode, cookies }) => {
    page.dataset.mode = isChosen(mode) ? mode : dark.matches ? 'dark' : 'light'
    if (cookies) page.dataset.cookiesAnswered = ''
  }
  // Where this account was when its session ended, or what was asked for before there was one (coming-back.ts).
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
      // A link from a mail is not lost on the way: the app follows it.
      const mailed =
        /^\/(verified|resetPassword)\/./.test(location.pathname) && /[?&]token=./.test(location.search)
      if (mailed) sessionStorage.setItem('mailedLink', location.pathname + location.search)
      location.replace(placeOf(claims.sub) ?? '/app/dashboard')
    } catch {
      // Not a token: whoever this is, is not signed in.
    }
  }
  const stored = read()
  follow(stored)
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
  // Who leaves a field before the page's scripts are there has touched it all the same.
  document.addEventListener('focusout', ({ target }) => {
    if (!inApp && target.matches?.('input')) target.dataset.left = ''
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
  if (isChosen(stored.mode)) {
    const parsed = new MutationObserver(choosePictures)
    parsed.observe(page, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => parsed.disconnect())
  }
  // A page taken from the browser's memory keeps what was typed; what was stored since then it does not know.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || inApp) return
    // Its form logged somebody in, or signed them up: their password is not for whoever comes back.
    if ('done' in page.dataset) return location.reload()
    const now = read()
    follow(now)
    sendOn(now)
  })
  // Nor does an open page know what another tab stores.
  addEventListener('storage', ({ key }) => {
    if (inApp) return
    const now = read()
    follow(now)
    if (key === 'jwtToken') sendOn(now)
  })
  sendOn(stored)
})()
