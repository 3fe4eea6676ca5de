// Runs in the head of the app's document, while the app's scripts are on their way: asks for the scripts of the page and
// for the first answers that it needs.
;(() => {
  const read = () => {
    try {
      return { token: localStorage.getItem('jwtToken'), role: localStorage.getItem('role') }
    } catch {
      // The browser stores nothing for this site, so nobody is signed in.
      return {}
    }
  }
  /** Throws if this is not a token. */
  const isOver = token => {
    const claims = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
    return claims.exp <= Date.now() / 1000
  }
  // A page's scripts and styles come with the app's and not after them (first-pages.ts).
  const askForPage = ({ token, role }) => {
    const pages = document.querySelector('meta[name="first-pages"]')
    if (!pages || !token) return
    for (const file of JSON.parse(pages.content)[location.pathname]?.[role] ?? []) {
      // A preloaded style that is not used, as when the services are down, is a warning in the console.
      if (file.endsWith('.css')) {
        fetch(file).catch(() => {})
        continue
      }
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' })
      document.head.append(link)
    }
  }
  // The app's first questions, asked while its scripts are on their way: who is signed in, for the punch clock the punches
  // of this week and a day beside it (useMyWeek), and for the company's dashboard who is in. first-answers.ts hands the answers to the app.
  const askFirst = ({ token, role }) => {
    if (!token || !navigator.onLine || isOver(token)) return
    const answers = new Map()
    window.firstAnswers = answers
    const position = sessionStorage.getItem('position')
    const ask = async path => {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
      if (position !== null) headers['X-Min-Position'] = position
      const answer = { token, position, askedAt: Date.now() }
      answer.response = fetch(path, { headers }).then(response => {
        answer.answeredAt = Date.now()
        return response
      })
      answers.set(path, answer)
      return (await answer.response).clone()
    }
    const list = (resource, query) =>
      `/api/${resource}?${Object.entries(query)
        .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
        .join('&')}`
    const punchesOf = ({ zone, now }) => {
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(now))
      const weekday = (new Date(today).getUTCDay() + 6) % 7
      const day = offset =>
        new Date(Date.parse(today) + (offset - weekday) * 86_400_000).toISOString().slice(0, 10)
      return list('my-in-out', {
        filter: { workDate_gte: day(-1), workDate_lte: day(7) },
        range: [0, 199],
        sort: ['inAt', 'ASC'],
      })
    }
    const me = ask('/api/me')
    if (location.pathname !== '/app/dashboard') return me
    if (role === 'company' && location.search === '')
      return Promise.all([
        me,
        ask(list('presence', { filter: {}, range: [0, 24], sort: ['attention', 'ASC'] })),
      ])
    if (role !== 'employee') return me
    return me.then(async response => response.ok && ask(punchesOf(await response.json())))
  }
  const stored = read()
  askForPage(stored)
  // Errors are ignored here: the app sends the same request again and reports them.
  Promise.resolve(stored)
    .then(askFirst)
    .catch(() => {})
})()
