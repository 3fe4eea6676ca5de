import type { ComponentType } from 'react'

export interface PublicPage {
  /** Its folder in the built site. */
  name: string
  title: string
  /** Shown below the title by search engines and shared links. */
  description?: string
  /** Whether an address is this page's, without a trailing slash. */
  matches: (path: string) => boolean
  load: () => Promise<ComponentType>
  /** The prerendered page does not need React. */
  static: boolean
  /** The file that `load` imports, as named in the build's manifest. */
  source: string
  /** Files that are loaded after the first paint, or never: a form, a picture. */
  later?: readonly string[]
  /** A static page's script, and the file that it imports. `early`: requested with the page. */
  begin?: { load: () => Promise<() => void>; source: string; early?: true }
  /** The app comes next, so its first files are fetched while the page is idle. */
  leadsToApp?: true
  /** The page is only useful with a link from a mail, so search engines leave it out. */
  unlisted?: true
}

const exactly = (address: string) => (path: string) => path === address
const below = (address: string) => (path: string) => path === address || path.startsWith(`${address}/`)

const sampleDayPicture = 'src/public/parts/SampleDayPicture.tsx'

const beginLegal = {
  load: () => import('./legal/start-legal.ts').then(page => page.start),
  source: 'src/public/legal/start-legal.ts',
}

/** The page for unknown addresses. */
export const notFound: PublicPage = {
  name: 'not-found',
  title: 'Rollcall - Page not found',
  matches: () => true,
  load: () => import('./not-found/NotFound.tsx').then(page => page.NotFound),
  static: true,
  unlisted: true,
  source: 'src/public/not-found/NotFound.tsx',
}

/** Every page of the public site. */
export const pages: readonly PublicPage[] = [
  {
    name: 'landing',
    title: 'Rollcall - Remote employee management',
    description:
      'Attendance for teams that share no office, on a record where nothing is overwritten. No credit card required.',
    matches: exactly('/'),
    load: () => import('./landing/Landing.tsx').then(page => page.Landing),
    static: true,
    source: 'src/public/landing/Landing.tsx',
    begin: {
      load: () => import('./landing/start-landing.ts').then(page => page.start),
      source: 'src/public/landing/start-landing.ts',
    },
  },
  {
    name: 'login',
    title: 'Rollcall - Log in',
    description: 'Log in to Rollcall as a company, an employee or an auditor.',
    matches: exactly('/login'),
    load: () => import('./log-in/LogIn.tsx').then(page => page.LogIn),
    static: true,
    source: 'src/public/log-in/LogIn.tsx',
    begin: {
      load: () => import('./log-in/start-log-in.ts').then(page => page.start),
      source: 'src/public/log-in/start-log-in.ts',
      early: true,
    },
    leadsToApp: true,
  },
  {
    name: 'signup',
    title: 'Rollcall - Sign up',
    description: 'Sign up your company to Rollcall. The Free plan needs no credit card.',
    matches: exactly('/signup'),
    load: () => import('./sign-up/SignUp.tsx').then(page => page.SignUp),
    static: false,
    source: 'src/public/sign-up/SignUp.tsx',
    later: ['src/public/sign-up/SignUpForm.tsx', 'src/public/sign-up/EmptyWeek.tsx'],
  },
  {
    name: 'forgotPassword',
    title: 'Rollcall - Forgot password',
    matches: exactly('/forgotPassword'),
    load: () => import('./password/ForgotPassword.tsx').then(page => page.ForgotPassword),
    static: false,
    source: 'src/public/password/ForgotPassword.tsx',
    later: ['src/public/password/ForgotPasswordForm.tsx', sampleDayPicture],
    unlisted: true,
  },
  {
    name: 'resetPassword',
    title: 'Rollcall - Set password',
    matches: below('/resetPassword'),
    load: () => import('./password/ResetPassword.tsx').then(page => page.ResetPassword),
    static: false,
    source: 'src/public/password/ResetPassword.tsx',
    later: ['src/public/password/ResetPasswordForm.tsx', sampleDayPicture],
    unlisted: true,
  },
  {
    name: 'verified',
    title: 'Rollcall - Email verification',
    matches: below('/verified'),
    load: () => import('./verified/Verified.tsx').then(page => page.Verified),
    static: false,
    source: 'src/public/verified/Verified.tsx',
    later: [sampleDayPicture],
    unlisted: true,
  },
  {
    name: 'keepHeads',
    title: 'Rollcall - Signed heads',
    matches: below('/keepHeads'),
    load: () => import('./keep-heads/KeepHeads.tsx').then(page => page.KeepHeads),
    static: false,
    source: 'src/public/keep-heads/KeepHeads.tsx',
    later: [sampleDayPicture],
    unlisted: true,
  },
  {
    name: 'privacyPolicy',
    title: 'Rollcall - Privacy policy',
    description:
      'What Rollcall keeps about people, why, for how long, and how to get a copy or have it erased.',
    matches: exactly('/privacyPolicy'),
    load: () => import('./legal/PrivacyPolicy.tsx').then(page => page.PrivacyPolicy),
    static: true,
    source: 'src/public/legal/PrivacyPolicy.tsx',
    begin: beginLegal,
  },
  {
    name: 'termsAndConditions',
    title: 'Rollcall - Terms and conditions',
    description: 'The agreement between your company and whoever runs this Rollcall.',
    matches: exactly('/termsAndConditions'),
    load: () => import('./legal/Terms.tsx').then(page => page.Terms),
    static: true,
    source: 'src/public/legal/Terms.tsx',
    begin: beginLegal,
  },
  notFound,
]

/** The page of an address; the not-found page if there is none. */
export function pageFor(pathname: string): PublicPage {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return pages.find(page => page.matches(path)) ?? notFound
}
