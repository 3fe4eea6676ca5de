import type { Page } from '@playwright/test'
import { companyRequired, employeeRequired, signUpRequired, texts } from '@rollcall/contracts/kernel/texts.ts'
import { employeeForm, password } from '../src/forms.ts'
import { administrator, invite, newCompany, newEmployee, type Person } from './companies.ts'
import { expect, test, visit, visitLanding } from './fixtures.ts'
import { labels } from './spec-labels.ts'

/** A place in the product, what the test does there, and the texts of the specification that it must then show. */
interface Scene {
  who: keyof typeof people | 'guest'
  path: string
  /** Leads to the texts. It checks those that disappear again with `sees`. */
  act?: (page: Page, sees: (text: string) => Promise<void>) => Promise<void>
  texts: readonly string[]
  provokes?: RegExp
  /** A form is left with changes. */
  unsaved?: true
}

const people: Record<'free' | 'standard' | 'full' | 'employee' | 'admin', Person> = {} as never

test.beforeAll(async ({ system }) => {
  people.free = await newCompany(system, 'texts@spec-texts.test')
  people.employee = await newEmployee(people.free, 'tara@spec-texts.test', 'Tara Rao')
  people.standard = await newCompany(system, 'standard@spec-texts.test', 'standard')
  people.full = await newCompany(system, 'texts-full@spec-texts.test')
  for (let n = 1; n <= 10; n++) await invite(people.full, employeeForm(`text${n}@spec-texts.test`, `T-${n}`))
  await newEmployee(people.standard, 'sita@spec-texts.test', 'Sita Rao')
  people.admin = await administrator(system)
})

/** Focuses and leaves fields without typing. */
async function touch(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByLabel(name, { exact: true }).focus()
    await page.getByLabel(name, { exact: true }).blur()
  }
}
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByLabel(name, { exact: true }).fill(value)
    await page.getByLabel(name, { exact: true }).blur()
  }
}
const companyStep = ['Company name', 'Company email', 'Password', 'Confirm password']
const ownerStep = ['Owner name', 'Website', 'Phone number', 'Address']
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const scenes: Record<string, Scene> = {
  'the landing page': { who: 'guest', path: '/', texts: labels.landing },
  'the contact form, left empty': {
    who: 'guest',
    path: '/',
    act: async (page, sees) => {
      await touch(page, ['Name', 'Email', 'Message'])
      await sees(texts.required)
      await fill(page, { Email: 'somebody' })
    },
    texts: [texts.contactEmailInvalid],
  },
  'the contact form, sent twice': {
    who: 'guest',
    path: '/',
    act: async (page, sees) => {
      const said = { Name: 'Lena Fischer', Email: 'lena@spec-texts.test', Message: 'Do you run on a ship?' }
      await fill(page, said)
      await press(page, 'Send')
      await sees(texts.contactSent)
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
      await expect(page.getByText(texts.contactSent)).toBeHidden()
      await fill(page, said)
      await press(page, 'Send')
    },
    texts: [texts.contactAlreadySent],
  },
  'the log-in': {
    who: 'guest',
    path: '/login',
    act: page => fill(page, { Email: 'owner', Password: 'lantern' }),
    texts: [texts.emailInvalid, texts.passwordInvalid, ...labels.logIn],
  },
  'the forgotten password': {
    who: 'guest',
    path: '/forgotPassword',
    act: page => fill(page, { Email: 'owner@lantern' }),
    texts: [texts.emailInvalid, ...labels.forgotPassword],
  },
  'the sign-up’s first step': {
    who: 'guest',
    path: '/signup',
    act: async (page, sees) => {
      await sees(texts.passwordsMustMatch)
      // The page is there before its script, which does not hear of a field that was left before it came.
      await expect(async () => {
        await touch(page, companyStep)
        await expect(page.getByText(signUpRequired.name, { exact: true })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 10_000 })
      for (const name of ['name', 'email', 'password', 'confirmPassword'] as const)
        await sees(signUpRequired[name])
      await fill(page, { 'Company email': 'x', Password: 'abc', 'Confirm password': 'abd' })
    },
    texts: [texts.emailInvalid, texts.passwordCheck, texts.passwordMismatch, ...labels.signUp],
  },
  'the sign-up’s second step': {
    who: 'guest',
    path: '/signup',
    act: async (page, sees) => {
      const secret = { Password: password, 'Confirm password': password }
      await fill(page, { 'Company name': 'Lantern Works', 'Company email': 'new@spec-texts.test', ...secret })
      await press(page, 'Continue')
      await touch(page, ownerStep)
      for (const name of ['ownerName', 'website', 'phoneNumber', 'address'] as const)
        await sees(signUpRequired[name])
      await fill(page, { Website: 'lantern', 'Phone number': '12' })
      await expect(page.getByRole('checkbox', { name: /terms of service/ })).toHaveAttribute(
        'aria-required',
        'true',
      )
      const terms = page.getByRole('link', { name: /terms of service/ })
      await expect(terms).toHaveAttribute('href', '/termsAndConditions')
      await expect(terms).toHaveAttribute('target', '_blank')
    },
    texts: [texts.websiteValidation, texts.phoneValidation, ...labels.signUpOwner],
  },
  'a verification link': {
    who: 'guest',
    path: '/verified/somebody@spec-texts.test?token=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    texts: labels.verified,
    provokes: /status of 400/,
  },
  'an address that does not exist': {
    who: 'guest',
    path: '/no/such/page',
    texts: [texts.notFound],
    provokes: /status of 404/,
  },
  'an address of another role': { who: 'employee', path: '/app/employee', texts: [texts.notFound] },
  'the change of a password': {
    unsaved: true,
    who: 'free',
    path: '/app/change-password',
    act: page =>
      fill(page, { 'Existing password': 'lantern', 'New password': 'lantern', 'Confirm password': 'other' }),
    texts: [texts.changePasswordRule, texts.newAndConfirmMustMatch],
  },
  'the company profile, emptied': {
    unsaved: true,
    who: 'free',
    path: '/app/company-profile',
    act: async page => {
      await press(page, 'Edit')
      const names = ['Company name', 'Email', 'Address', 'Owner name', 'Website', 'Phone number']
      await fill(page, Object.fromEntries(names.map(name => [name, '  '])))
    },
    texts: Object.values(companyRequired),
  },
  'the employee form, left empty': {
    unsaved: true,
    who: 'free',
    path: '/app/employee/create',
    act: page => press(page, 'Add employee'),
    texts: Object.values(employeeRequired),
  },
  'an employee more than the plan allows': {
    unsaved: true,
    who: 'full',
    path: '/app/employee/create',
    act: async page => {
      await page.getByRole('textbox', { name: 'Full name' }).fill('Eleventh Person')
      await page.getByRole('textbox', { name: 'Email' }).fill('eleventh@spec-texts.test')
      await page.getByRole('textbox', { name: 'Mobile' }).fill('+91 98 7654 3210')
      await page.getByRole('textbox', { name: 'Code' }).fill('T-11')
      await page.getByRole('textbox', { name: 'Position' }).fill('Recruiter')
      await page.getByRole('textbox', { name: 'Leave balance' }).fill('7.5')
      await page.getByRole('textbox', { name: 'Date of birth' }).fill('14 Mar 1994')
      await page.getByRole('textbox', { name: 'Date of joining' }).fill('05 Jan 2026')
      await press(page, 'Add employee')
    },
    texts: [texts.employeeLimit],
    provokes: /status of 409/,
  },
  'a week older than the free plan shows': {
    who: 'free',
    path: '/app/team-in-out?week=2026-01-05',
    texts: [texts.recordsLimit30Days],
  },
  'a week older than the standard plan shows': {
    who: 'standard',
    path: '/app/team-in-out?week=2024-01-01',
    texts: [texts.recordsLimit1Year],
  },
  'the company’s menu': { who: 'free', path: '/app/dashboard', act: openGroups, texts: labels.companyMenu },
  'the employee’s menu': {
    who: 'employee',
    path: '/app/dashboard',
    act: openGroups,
    texts: labels.employeeMenu,
  },
  'the administrator’s menu': {
    who: 'admin',
    path: '/app/dashboard',
    act: openGroups,
    texts: labels.adminMenu,
  },
  'the company’s own menu': {
    who: 'free',
    path: '/app/dashboard',
    act: page => page.getByRole('button', { name: /^Your account/ }).click(),
    texts: labels.profileMenu,
  },
  'the employee’s own menu': {
    who: 'employee',
    path: '/app/dashboard',
    act: page => page.getByRole('button', { name: /^Your account/ }).click(),
    texts: labels.profileMenu,
  },
}

async function openGroups(page: Page): Promise<void> {
  const closed = page.getByRole('navigation').getByRole('button', { expanded: false })
  await expect(page.getByRole('navigation').first()).toBeVisible()
  while ((await closed.count()) > 0) await closed.first().click()
}

test('a scene shows every text and label of the specification', () => {
  const all = [
    ...[texts, signUpRequired, employeeRequired, companyRequired].flatMap(Object.values),
    ...Object.values(labels).flat(),
  ]
  // Scenes check these with `sees`.
  const onTheWay = [
    texts.required,
    texts.contactSent,
    texts.passwordsMustMatch,
    ...Object.values(signUpRequired),
  ]
  const told = new Set([...Object.values(scenes).flatMap(scene => scene.texts), ...onTheWay])
  expect(all.filter(text => !told.has(text))).toEqual([])
})

for (const who of ['guest', 'free', 'standard', 'full', 'employee', 'admin'] as const) {
  test(`the pages of the role or plan “${who}” have the texts of the specification`, async ({ enter }) => {
    const its = Object.entries(scenes).filter(([, scene]) => scene.who === who)
    test.setTimeout(60_000 + its.length * 20_000)
    const provoked = its.flatMap(([, { provokes }]) => provokes?.source ?? [])
    const page = await enter(
      who === 'guest' ? null : people[who],
      provoked.length > 0 ? { provokes: new RegExp(provoked.join('|')) } : {},
    )
    for (const [name, scene] of its)
      await test.step(name, async () => {
        await open(page, scene.path)
        const sees = (text: string) =>
          expect(page.getByText(text, { exact: true }).first(), `${name}: ${text}`).toBeVisible()
        await scene.act?.(page, sees)
        for (const text of scene.texts) await sees(text)
        // A form with changes would ask before the next scene.
        if (scene.unsaved) await page.goto('/favicon.svg')
      })
  })
}

async function open(page: Page, path: string): Promise<void> {
  if (path === '/') await visitLanding(page)
  else if (path.startsWith('/app')) await visit(page, path)
  else await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
