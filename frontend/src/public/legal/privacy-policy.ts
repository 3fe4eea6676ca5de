import type { LegalText } from './LegalPage.tsx'

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  lead: 'What Rollcall keeps about people, what for, for how long, and how you get a copy or have it erased.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'A company that signs up decides what is recorded about its people: it is the controller of their data. Whoever runs this Rollcall keeps the data on the company’s behalf and by its instructions.',
        'For the company’s own account (name, owner, addresses, phone number) whoever runs this Rollcall is the controller.',
      ],
    },
    {
      heading: 'What is kept, and what for',
      paragraphs: [
        'Of a company: its name, email, website, phone number and address, and its owner’s name, so that it has an account and can be reached.',
        'Of an employee: full name, email, mobile number, code, position, date of birth, date of joining and leave balance, as the company enters them, so that the company can manage its team.',
        'Of a working day: when somebody punched in and out, by the server’s clock, with the time zone and, if the device sends it, the device’s own time. No location, no screenshots, no keystrokes.',
        'Of a log-in: a session that ends when you sign out or it expires. Passwords are kept only as a hash that cannot be turned back.',
      ],
    },
    {
      heading: 'How it is protected',
      paragraphs: [
        'People’s names, addresses, numbers and dates of birth are encrypted in the record with a key for each person. Other companies never see them, and inside a company each role sees only what its work needs.',
        'The attendance record is never overwritten: a change is added to it, so that it stays evident what was recorded, when and by whom.',
      ],
    },
    {
      heading: 'What your browser stores',
      paragraphs: [
        'The token that keeps you logged in, your role, the company’s profile, your choice of light or dark, and your answer to the question about cookies. All of it stays in your browser’s storage for this site. There are no advertising cookies, no measuring of visits and nothing from other sites.',
      ],
    },
    {
      heading: 'Who else receives it',
      paragraphs: [
        'Nobody, except where the company connects a service itself (a chat tool, a mail server) or the law demands it. Data is not sold.',
      ],
    },
    {
      heading: 'Your rights: one month',
      paragraphs: [
        'You may ask for a copy of your data, for a correction, or for erasure. Employees ask their company; companies ask whoever runs this Rollcall. Every request is answered within one month.',
        'Erasure destroys the key with which a person’s data is encrypted. The record of working time stays whole and can still be checked, but no longer says whose it was.',
        'If you are not content with an answer, you may complain to your data protection authority.',
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [
        'As long as the company has its account and the law asks it to keep records of working time. A plan’s limit hides older records from view; it does not delete them.',
      ],
    },
  ],
}
