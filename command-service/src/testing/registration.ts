/** A company's sign-up. */
export const registration = {
  companyId: 'c1',
  name: 'Lantern Works',
  email: 'dana@lantern.io',
  ownerName: 'Dana Meyer',
  website: 'lantern.io',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12',
}
