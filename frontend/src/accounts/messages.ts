export const messages = {
  menu: 'Your account',
  sign_out: 'Sign out',
  confirm_title: 'Sign out?',
  confirm_text: 'You will need your email and password to come back.',
  signing_out: 'Signing out',
}
