import type { LegalText } from './LegalPage.tsx'

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  lead: 'What Rollcall keeps about people, why, for how long, and how to get a copy or have it erased.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'A company that signs up decides what is recorded about its people: it is the controller of their data. Whoever runs this Rollcall keeps the data as its processor, on the company’s behalf and on its instructions.',
        'For the company’s own account (name, owner, addresses, phone number), and for what visitors send with the forms on this site, whoever runs this Rollcall is the controller.',
      ],
    },
    {
      heading: 'What is kept, and why',
      paragraphs: [
        'Of a company: its name, email, website, phone number and address, and its owner’s name, so that it has an account and can be reached; its plan and the changes to it.',
        'Of an employee: full name, email, mobile number, code, position, date of birth, date of joining and leave balance, as the company enters them, and an address and a photo if the employee adds them, so that the company can manage its team.',
        'Of a working day: when somebody punched in and out, by the server’s clock, with the time zone and, if the device sends it, the device’s own time. No location, no screenshots, no keystrokes.',
        'Of a log-in: a session, and the kind of browser and system that it came from, such as “Chrome on Linux”, so that you can tell your devices apart. It ends when you sign out, end it from another device, or it expires. Passwords and recovery codes are kept only as hashes that cannot be reversed; the secret of two-factor log-in is encrypted.',
        'Of a message from the contact form or to sales: your name, email, message and what else you enter in the form, so that it can be answered.',
        'Of attempts to log in, to sign up or to send a form: the network address that they came from, for about an hour, to limit repeated attempts. It is not tied to a person and is not part of any record.',
      ],
    },
    {
      heading: 'Legal grounds',
      paragraphs: [
        'Accounts are kept to carry out the agreement with the company. Records of working time are kept on the company’s instruction, which many countries require by law. Messages are kept because you asked for an answer. Attempts to log in are kept to protect everyone’s accounts.',
      ],
    },
    {
      heading: 'How it is protected',
      paragraphs: [
        'People’s names, addresses, numbers and dates of birth are encrypted in the record with a key for each person. Other companies never see them, and inside a company each role sees only what it needs for its work.',
        'The attendance record is never overwritten: a change is added to it, so that you can always see what was recorded, when and by whom.',
      ],
    },
    {
      heading: 'What your browser stores',
      paragraphs: [
        'This site sets no cookies. It stores the following in your browser: the token that keeps you logged in, your role, the company’s profile, your choice of light or dark, how you arranged your lists, punches that wait for a connection, and your answer to the question about storage. Signing out removes what belongs to your account.',
        'The app also keeps a copy of its program and pages there, so that it opens without a connection. That copy contains nothing about people.',
        'There is no advertising, no visit statistics and nothing that follows you to other sites.',
      ],
      badge:
        'The start page shows a badge whose picture comes from the site that awarded it. That site learns the network address of everyone who views the page.',
    },
    {
      heading: 'Who else receives it',
      paragraphs: [
        'Nobody, by default: Rollcall works without any sub-processor. Whoever runs it may use a mail service and a hosting company, and tells you on request which ones. They may also be notified in their own chat tool (Slack) when a company signs up, or when somebody asks for a plan or sends the contact form. That notification contains the company’s name, its team size and the plan, but nobody’s name, address or message.',
        'A company may connect its own chat tool. What it chooses to post there is then sent to that tool. Data is handed over where the law requires it. It is never sold.',
      ],
    },
    {
      heading: 'Your rights: one month',
      paragraphs: [
        'You may ask what is kept about you, ask for a copy, a correction or erasure, and object. Employees ask their company; companies and visitors ask whoever runs this Rollcall. Every request is answered within one month.',
        'Erasure destroys the key with which a person’s data is encrypted. The record of working time stays complete and can still be checked, but no longer shows whose it was.',
        'If you are not satisfied with an answer, you may complain to your data protection authority.',
      ],
    },
    {
      heading: 'How long it is kept',
      paragraphs: [
        'Records of a company are kept as long as it has an account, and as long as the law requires it to keep records of working time. A plan’s limit hides older records from view; it does not delete them.',
        'Messages to us are kept until they are answered and no further questions are to be expected. They are erased sooner if you ask.',
      ],
    },
    {
      heading: 'How to reach us',
      paragraphs: [],
      contact: true,
    },
  ],
}
