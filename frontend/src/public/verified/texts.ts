export const verifiedTexts = {
  welcome: 'Verify your email, and your team can start.',
  welcomeMore: 'A verified address is how we know that the company is yours.',
  checking: 'Verifying your email…',
  title: 'Email verification',
  success: 'Your email is verified. You can log in now.',
  newMail: 'Log in, and we will send you a new link.',
  tryAgain: 'Try again',
}
