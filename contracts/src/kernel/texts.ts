/** The literal sentences of the product's specification, in one place for services and screens. */
export const texts = {
  emailInvalid: 'Email must be a valid email address',
  passwordInvalid: 'Password must be a valid password',
  passwordCheck: 'Please enter 8 character with at least one Capital and one number in password field',
  passwordMismatch: 'Password Mismatch',
  passwordsMustMatch: 'Passwords must match',
  changePasswordRule: 'Password must contain 1 numeric, special and capital character',
  newAndConfirmMustMatch: 'New and Confirm password must match',
  websiteValidation: 'Please enter a valid website',
  phoneValidation: 'Please enter a valid Phone number with country code',
  required: 'Required',
  contactEmailInvalid: 'Invalid email address',
  contactSent: 'Your request sent. We will contact you soon.',
  contactAlreadySent: 'Your request is already with us. We will contact you soon.',
  employeeLimit:
    'Your limit for adding employees according to your current plan is over. Would you like to upgrade your plan to add more employees?',
  recordsLimit30Days: 'You can check only last 30 days daily status, please upgrade your plan for more!!!',
  recordsLimit1Year: 'You can check only last 1 year daily status, please select plus plan for more!!!',
  notFound: 'Oops. Looks like the page you’re looking for no longer exists',
} as const

/** For a missing field of the sign-up form. */
export const signUpRequired = {
  name: 'Company Name required',
  email: 'Company Email required',
  password: 'Password required',
  confirmPassword: 'Confirm Password required',
  ownerName: 'Owner Name required',
  website: 'Website required',
  phoneNumber: 'Phone Number required',
  address: 'Address required',
} as const

/** For a missing field of the company profile. */
export const companyRequired = {
  name: 'Name is required',
  email: 'Email is required',
  address: 'Address is required',
  ownerName: 'Owner name is required',
  website: 'Website is required',
  phoneNumber: 'Phone number is required',
} as const

/** For a missing field of the employee form. The two spaces stand in the specification. */
export const employeeRequired = {
  fullName: 'FullName is  required',
  email: 'Email is  required',
  mobile: 'Mobile is  required',
  code: 'Code is  required',
  position: 'Position is  required',
  leaveBalance: 'LeaveBalance is  required',
  dateOfBirth: 'DateOfBirth is  required',
  dateOfJoin: 'DateOfJoin is  required',
} as const

/** For a missing field of the holiday form. */
export const holidayRequired = {
  name: 'Name is required',
  date: 'Date is required',
  type: 'Type is required',
} as const

/** For a missing field of the project form. */
export const projectRequired = {
  name: 'Name is required',
  projectCode: 'Project code is required',
} as const

/** For a missing field of the announcement form. */
export const announcementRequired = {
  title: 'Title is required',
  description: 'Description is required',
  startDate: 'Start date is required',
  endDate: 'End date is required',
} as const

/** For a missing field of the task form and of a comment. */
export const taskRequired = {
  title: 'Title is required',
  project: 'Project is required',
  comment: 'Write a comment first',
} as const

/** For a missing field of the log-in and password forms. */
export const logInRequired = {
  email: 'Email is required',
  password: 'Password is required',
  confirmPassword: 'Confirm Password is required',
  code: 'Code is required',
  recoveryCode: 'Recovery code is required',
} as const

/** For a missing field of the leave forms. */
export const leaveRequired = {
  from: 'First day is required',
  to: 'Last day is required',
  reason: 'Reason is required',
} as const

/** For a missing field of the daily report. */
export const dailyReportRequired = {
  project: 'Project is required',
  date: 'Date is required',
  workMinutes: 'Work hours are required',
  previousWork: 'Previous work is required',
  todaysPlan: 'Today’s plan is required',
} as const
