/** The password of all test accounts. */
export const password = 'Lantern-2026'

/** A filled sign-up form. */
export const signUpForm = (email: string) => ({
  name: 'Lantern Works',
  email,
  password,
  confirmPassword: password,
  ownerName: 'Dana Meyer',
  website: 'https://lantern.test',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12, Berlin',
})

/** A filled employee form. */
export const employeeForm = (email: string, code = email.replace('@', '-')) => ({
  fullName: 'Asha Kulkarni',
  email,
  mobile: '+91 98 7654 3210',
  code,
  position: 'Frontend engineer',
  leaveBalance: 7.5,
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2026-01-05',
})
