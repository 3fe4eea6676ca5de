/** The texts of the public pages. The specification's literal texts are in contracts/kernel/texts.ts. */
export const siteTexts = {
  name: 'Rollcall',
  home: 'Rollcall, home',
  skip: 'Skip to content',
  theme: 'Switch between light and dark',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  copyright: '© Rollcall',
  close: 'Close',
  dismiss: 'Dismiss',
  messages: 'Messages',
  unreachable: 'Rollcall cannot be reached right now. Please try again.',
  unexpected: 'Something went wrong on our side. Please try again.',
  goToLogin: 'Go to Login',
  logIn: 'Log in',
  needsScript: 'This page needs JavaScript. Turn it on and reload the page.',
}

export const fieldTexts = {
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  passwordHint: 'At least 8 characters, with a capital letter, a lowercase letter and a number',
}
