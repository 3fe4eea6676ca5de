import { plans } from '@rollcall/contracts/plans/plans.ts'
import type { LegalText } from './LegalPage.tsx'

const { free, standard, plus } = plans

export const termsOfService: LegalText = {
  title: 'Terms and conditions',
  lead: 'The agreement between your company and whoever runs this Rollcall. Short, because most of it goes without saying.',
  sections: [
    {
      heading: '1. The account',
      paragraphs: [
        'Whoever signs up a company confirms that they may act for it and that what they enter is true. The account works once its email address is verified.',
        'Keep passwords and recovery codes to yourself. What is done with an account counts as done by its holder until a misuse is reported.',
      ],
    },
    {
      heading: '2. What Rollcall does',
      paragraphs: [
        'Rollcall records and shows the working time of a company’s employees. The server’s clock decides. Records are added to and never overwritten, and a correction stands beside what it corrects.',
        'Rollcall does not give legal advice. Whether working hours, breaks and leave follow the law is for the company to see to, and so is telling its people what is recorded about them.',
      ],
    },
    {
      heading: '3. Fair use',
      paragraphs: [
        'Do not use Rollcall to break the law, to get at other companies’ data, to disturb the service, or to watch people beyond what they were told. An account that does so may be blocked; its holder is told why and may ask for its data.',
      ],
    },
    {
      heading: '4. Plans',
      paragraphs: [
        `Every company begins on the ${free.cardName} plan, which needs no credit card and costs nothing. ${standard.cardName} is $${standard.dollarsAMonth} a month and ${plus.cardName} $${plus.dollarsAMonth} a month; the start page says what each allows.`,
        'A plan limits how many employees a company has and how far back its records are shown. A limit hides records and never deletes them: after an upgrade the older ones are there again. A change of plan takes effect at once; a cancelled one runs to the end of the paid month, and can be resumed until then.',
      ],
    },
    {
      heading: '5. Your data',
      paragraphs: [
        'The company’s data stays the company’s. Whoever runs this Rollcall processes it on the company’s behalf and by its instructions, keeps it as the privacy policy says, and answers requests about it within one month.',
      ],
    },
    {
      heading: '6. Availability and liability',
      paragraphs: [
        `The service is run with care, but not without interruption. For damage by intent or gross negligence, and to life and health, liability is unlimited; otherwise it is limited to what was foreseeable and, for the ${free.cardName} plan, to what the law demands.`,
      ],
    },
    {
      heading: '7. Ending and changes',
      paragraphs: [
        'A company may stop using Rollcall at any time and ask for its data before it goes; then its data is erased as far as the law allows. If these terms change, the company is told by mail at least one month before and may end the agreement instead.',
        'If a part of these terms does not hold, the rest does.',
      ],
    },
    {
      heading: '8. How to reach us',
      paragraphs: [],
      contact: true,
    },
  ],
}
