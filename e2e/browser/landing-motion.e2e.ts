import { expect, test } from './fixtures.ts'

const waiting = '[data-reveal="waiting"]'

test('the landing page reveals its parts on scrolling', async ({ enter }) => {
  const page = await enter(null, { reducedMotion: 'no-preference' })
  await page.goto('/')
  const plans = page.locator('#plans [data-reveal]').last()
  await expect(plans).toHaveAttribute('data-reveal', 'waiting')
  await expect(plans).toHaveCSS('opacity', '0')
  await expect(page.locator('main > section').first().locator(waiting)).toHaveCount(0)
  await plans.scrollIntoViewIfNeeded()
  await expect(plans).toHaveAttribute('data-reveal', 'shown')
  await expect(plans).toHaveCSS('opacity', '1')
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(page.locator(waiting)).toHaveCount(0)
})

test('a part that gets the focus is revealed', async ({ enter }) => {
  const page = await enter(null, { reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.locator(waiting).first()).toBeAttached()
  await page.getByRole('link', { name: 'Contact sales about Plus' }).focus()
  await expect(page.locator(waiting).filter({ has: page.locator(':focus') })).toHaveCount(0)
})

test('reduced motion reveals everything at once', async ({ enter }) => {
  const page = await enter(null, { reducedMotion: 'reduce' })
  const details = page.waitForResponse('**/site.json')
  await page.goto('/')
  await details
  await expect(page.locator(waiting)).toHaveCount(0)
  const changing = await enter(null, { reducedMotion: 'no-preference' })
  await changing.goto('/')
  await expect(changing.locator(waiting).first()).toBeAttached()
  await changing.emulateMedia({ reducedMotion: 'reduce' })
  await expect(changing.locator(waiting)).toHaveCount(0)
})

test('without JavaScript everything can be read, and forms say that they need it', async ({ enter }) => {
  const page = await enter(null, { javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.locator(waiting)).toHaveCount(0)
  for (const heading of await page.getByRole('heading').all()) await expect(heading).toBeVisible()
  const markup = await (await page.request.get('/')).text()
  expect(markup).toMatch(/<noscript>[^\n]*this page needs JavaScript\.[^\n]*<\/noscript>/)
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect(page.locator('[data-switch-mode]')).toBeHidden()
  await page.getByRole('link', { name: 'Contact sales about Plus' }).click()
  await expect(page).toHaveURL(/#contact$/)
  for (const path of ['/privacyPolicy', '/termsAndConditions', '/login', '/signup']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // The buttons of these pages stay disabled, and the page says why.
  for (const path of [
    '/login',
    '/signup',
    '/forgotPassword',
    '/resetPassword/a@landing-motion.test?token=x',
    '/verified/a@landing-motion.test?token=x',
  ]) {
    await page.goto(path)
    expect(await (await page.request.get(path)).text(), path).toMatch(
      /<noscript>(?:(?!<\/noscript>).)*This page needs JavaScript\./s,
    )
    await expect(page.getByText('Verifying your email…'), path).toBeHidden()
    await expect(page.locator('[data-switch-mode]'), path).toBeHidden()
  }
})

test('pictures follow the theme and the window, and only the shown ones are loaded', async ({ enter }) => {
  const page = await enter(null, { colorScheme: 'dark', reducedMotion: 'reduce', fresh: true })
  const loaded: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'image') loaded.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  const shown = page.locator('main picture img')
  await expect(shown).toHaveCount(10)
  for (const image of await shown.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toBeVisible()
    await expect(image).toHaveJSProperty('complete', true)
    await expect(image).not.toHaveJSProperty('naturalWidth', 0)
    expect(String(await image.getAttribute('alt')).length).toBeGreaterThan(60)
  }
  const pictures = loaded.filter(path => path.endsWith('.webp'))
  expect(pictures).toHaveLength(10)
  expect(pictures.every(path => path.includes('-dark-'))).toBe(true)
  const expectFrom = async (file: RegExp) => {
    for (const image of await shown.all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate<string, { currentSrc: string }>(img => img.currentSrc))
        .toMatch(file)
    }
  }
  const other = page.getByRole('button', { name: 'Switch between light and dark' })
  await other.click()
  await expectFrom(/-light-/)
  await page.reload()
  await expectFrom(/-light-/)
  await other.click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFrom(/-narrow-dark-/)
  await expect(page.locator('main picture').locator('a, button, [tabindex]')).toHaveCount(0)
})
