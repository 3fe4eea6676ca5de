export const codeTexts = {
  title: 'One more step',
  appLead: 'Enter the code that your authenticator app shows for Rollcall.',
  recoveryLead: 'Enter one of your recovery codes. Each code works once.',
  code: 'Code',
  codeHint: 'Six digits, new every 30 seconds',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  lost: 'Lost both? Ask your company to reset two-factor log-in. For the company’s own account, ask the platform’s administrator.',
  back: 'Back to email and password',
}
