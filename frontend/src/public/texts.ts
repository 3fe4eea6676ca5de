/** The words of the public pages; what the specification fixes to the letter stands in contracts/kernel/texts.ts. */
export const siteTexts = {
  name: 'Rollcall',
  home: 'Rollcall, home',
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
  needsScript: 'This page needs JavaScript. Turn it on and reload the page.',
}

export const fieldTexts = {
  email: 'Email',
  emailRequired: 'Email is required',
  password: 'Password',
  passwordRequired: 'Password is required',
  show: 'Show password',
  hide: 'Hide password',
  passwordHint: 'At least 8 characters, with a capital letter, a lowercase letter and a number',
  tooLong: (max: number) => `At most ${max} characters`,
  oneLine: 'Must be a single line',
  noControl: 'Must not contain control characters',
  wholeNumber: 'Must be a whole number',
  atLeastOne: 'At least 1',
  atMostAMillion: 'At most 1,000,000',
}

export const logInTexts = {
  welcome: 'Welcome back. The week is where you left it.',
  welcomeMore: 'Log in to punch in, see who is in, or look at the record.',
  picture: 'A sample week of a team: six people, Monday to Friday, one ribbon a day',
  title: 'Log in',
  lead: 'One form for companies, employees and auditors.',
  forgot: 'Forgot password?',
  submit: 'Log in',
  submitting: 'Logging in…',
  notKept: 'Your browser does not let this site keep you logged in. Allow it to store data and try again.',
  newHere: 'New here?',
  signUp: 'Sign up your company',
  notVerified: 'Your email is not verified yet',
  notVerifiedMore: 'Open the link in the email that we sent you. If you cannot find it, ask for a new one.',
  resend: 'Send a new email',
  resent: 'We sent a new email. Please check your inbox.',
}

export const codeTexts = {
  title: 'One more step',
  appLead: 'Enter the code that your authenticator app shows for Rollcall.',
  recoveryLead: 'Enter one of your recovery codes. Each code works once.',
  code: 'Code',
  codeHint: 'Six digits, new every 30 seconds',
  codeRequired: 'Code is required',
  codeInvalid: 'Please enter the six digits',
  recoveryCode: 'Recovery code',
  recoveryRequired: 'Recovery code is required',
  recoveryInvalid: 'Please enter the whole recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  lost: 'Lost both? Ask your company to reset two-factor log-in. For the company’s own account, ask the platform’s administrator.',
  back: 'Back to email and password',
}

export const cookieTexts = {
  label: 'Cookies',
  text: 'Rollcall stores only what it needs in this browser: your log-in, your settings and this answer. There are no cookies and no tracking. We would store more only if you agree.',
  needed: 'Only what is needed',
  agree: 'Agree',
}

export const signUpTexts = {
  welcome: 'An empty week, ready for your team.',
  welcomeMore: (days: number, people: number) =>
    `The Free plan shows ${days} days of records for up to ${people} employees. No credit card required.`,
  picture: 'An empty week: one first punch on Monday',
  you: 'You',
  steps: 'Steps',
  stepCompany: '1 Company',
  stepOwner: '2 Owner',
  title: 'Sign up your company',
  lead: 'Your people get their own log-in later, by invitation.',
  name: 'Company name',
  email: 'Company email',
  password: 'Password',
  confirm: 'Confirm password',
  cancel: 'Cancel',
  next: 'Continue',
  already: 'Already signed up?',
  logIn: 'Log in',
  ownerTitle: 'About the owner',
  ownerLead: 'So that we know whom to contact.',
  owner: 'Owner name',
  website: 'Website',
  phone: 'Phone number',
  phoneHint: 'With the country code, as in +49 30 555 0100',
  address: 'Address',
  agree: 'I agree to the',
  terms: 'terms of service',
  newTab: '(opens in a new tab)',
  back: 'Back',
  create: 'Create',
  creating: 'Creating…',
  succeeded: 'Registration succeeded',
  checkMail: 'Please check your email',
  sentTo: 'We sent a link to',
  sentMore: 'Open it to verify the address, then log in. It is valid for 7 days.',
  ok: 'OK',
}

export const passwordTexts = {
  welcome: 'A new password, and your week continues.',
  welcomeMore: 'Your record stays as it is: a new password changes nothing in it.',
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Enter your email address. We will send you a link to set a new password.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'If there is an account with this address, we have sent it an email with a link.',
  remembered: 'Remembered it?',
  signIn: 'Sign In',
  backToLogin: 'Back to Sign In',
  resetTitle: 'Set a new password',
  resetLead: 'For',
  inviteTitle: 'Welcome, set your password',
  inviteLead: 'You were invited to Rollcall as',
  newPass: 'New password',
  confirmPass: 'Confirm password',
  confirmRequired: 'Confirm Password is required',
  save: 'Set password',
  saving: 'Saving…',
  done: 'Your password is set',
  doneMore: 'Log in with your new password.',
  newLink: 'Ask for a new link',
}

export const verifiedTexts = {
  welcome: 'Verify your email, and your team can start.',
  welcomeMore: 'A verified address is how we know that the company is yours.',
  checking: 'Verifying your email…',
  title: 'Email verification',
  success: 'Your email is verified. You can log in now.',
  newMail: 'Log in, and we will send you a new link.',
  tryAgain: 'Try again',
}

export const legalTexts = {
  writeBy: 'For questions about this text, and for requests about your data, use',
  form: 'the contact form',
  orTo: 'Or write to',
}

export const notFoundTexts = {
  code: '404',
  home: 'Back to home',
}
