export const logInTexts = {
  welcome: 'Welcome back. The week is where you left it.',
  welcomeMore: 'Log in to punch in, see who is in, or look at the record.',
  picture: 'A sample week of a team: six people, Monday to Friday, one ribbon a day',
  title: 'Log in',
  lead: 'One form for companies, employees and auditors.',
  forgot: 'Forgot password?',
  submit: 'Log in',
  submitting: 'Logging in…',
  sessionEnded: 'Your session has ended. Log in again to continue where you were.',
  notKept: 'Your browser does not let this site keep you logged in. Allow it to store data and try again.',
  newHere: 'New here?',
  signUp: 'Sign up your company',
  notVerified: 'Your email is not verified yet',
  notVerifiedMore: 'Open the link in the email that we sent you. If you cannot find it, ask for a new one.',
  resend: 'Send a new email',
  resent: 'We sent a new email. Please check your inbox.',
}

export const cookieTexts = {
  label: 'Cookies',
  text: 'Rollcall stores only what it needs in this browser: your log-in, your settings and this answer. There are no cookies and no tracking. We would store more only if you agree.',
  needed: 'Only what is needed',
  agree: 'Agree',
}
