import type { LegalText } from './LegalPage.tsx'

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  lead: 'What Rollcall keeps about people, what for, for how long, and how you get a copy or have it erased.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'A company that signs up decides what is recorded about its people: it is the controller of their data. Whoever runs this Rollcall keeps the data as its processor, on the company’s behalf and by its instructions.',
        'For the company’s own account (name, owner, addresses, phone number), and for what visitors write by the forms of this site, whoever runs this Rollcall is the controller.',
      ],
    },
    {
      heading: 'What is kept, and what for',
      paragraphs: [
        'Of a company: its name, email, website, phone number and address, and its owner’s name, so that it has an account and can be reached; its plan and the changes of it.',
        'Of an employee: full name, email, mobile number, code, position, date of birth, date of joining and leave balance, as the company enters them, and an address and a photo if the employee adds them, so that the company can manage its team.',
        'Of a working day: when somebody punched in and out, by the server’s clock, with the time zone and, if the device sends it, the device’s own time. No location, no screenshots, no keystrokes.',
        'Of a log-in: a session, and the kind of browser and system that it came from, such as “Chrome on Linux”, so that you can tell your devices apart. It ends when you sign out, end it from another device, or it expires. Passwords and recovery codes are kept only as hashes that cannot be turned back; the secret of two-factor log-in is encrypted.',
        'Of a message from the contact form or to sales: your name, email, message and what else you enter in the form, so that it can be answered.',
        'Of attempts to log in, to sign up or to send a form: the network address that they came from, for about an hour, so that nobody can try without end. It is not tied to a person and goes into no record.',
      ],
    },
    {
      heading: 'On what grounds',
      paragraphs: [
        'Accounts are kept to carry out the agreement with the company. Records of working time are kept on the company’s instruction, which in many countries follows a duty by law. Messages are kept because you asked for an answer, and attempts to log in because everybody’s accounts need protection.',
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
        'This site sets no cookies. In your browser’s storage for it lie the token that keeps you logged in, your role, the company’s profile, your choice of light or dark, how you arranged your lists, punches that wait for a connection, and your answer to the question about cookies. Signing out removes what belongs to your account.',
        'The app also keeps a copy of its own program and pages there, so that it opens without a connection; that copy holds nothing about people.',
        'There is no advertising, no measuring of visits and nothing that follows you to other sites.',
      ],
      badge:
        'The start page shows a badge whose picture comes from the site that gave it; that site learns the network address of who looks at it.',
    },
    {
      heading: 'Who else receives it',
      paragraphs: [
        'Nobody, by default: Rollcall works without any sub-processor. Whoever runs it may have its mails delivered by a mail service and its machines run by a host; which ones, they tell on request. They may also be told in their own chat tool (Slack) when a company signs up, somebody asks for a plan or writes by the contact form: with the company’s name, its team size and the plan, and nobody’s name, address or words.',
        'A company may connect a chat tool of its own; then what it chose to post there is sent to that tool. And data is handed over where the law demands it. It is never sold.',
      ],
    },
    {
      heading: 'Your rights: one month',
      paragraphs: [
        'You may ask what is kept about you, for a copy, for a correction, or for erasure, and you may object. Employees ask their company; companies and visitors ask whoever runs this Rollcall. Every request is answered within one month.',
        'Erasure destroys the key with which a person’s data is encrypted. The record of working time stays whole and can still be checked, but no longer says whose it was.',
        'If you are not content with an answer, you may complain to your data protection authority.',
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [
        'Records of a company are kept as long as it has its account and the law asks it to keep records of working time. A plan’s limit hides older records from view; it does not delete them.',
        'Messages to us are kept until they are settled and as long as questions may follow from them, and are erased sooner if you ask.',
      ],
    },
    {
      heading: 'How to reach us',
      paragraphs: [],
      contact: true,
    },
  ],
}
