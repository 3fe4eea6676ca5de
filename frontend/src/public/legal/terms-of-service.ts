import { plans } from '@rollcall/contracts/plans/plans.ts'
import type { LegalText } from './LegalPage.tsx'

const { free, standard, plus } = plans

export const termsOfService: LegalText = {
  title: 'Terms and conditions',
  lead: 'The agreement between your company and whoever runs this Rollcall. We kept it short.',
  sections: [
    {
      heading: '1. The account',
      paragraphs: [
        'Whoever signs up a company confirms that they may act for it and that what they enter is true. The account works once its email address is verified.',
        'Keep passwords and recovery codes to yourself. Until you report a misuse, you are responsible for what is done with your account.',
      ],
    },
    {
      heading: '2. What Rollcall does',
      paragraphs: [
        'Rollcall records and shows the working time of a company’s employees. The server’s clock decides. Records are never overwritten. A correction is shown next to what it corrects.',
        'Rollcall does not give legal advice. The company makes sure that working hours, breaks and leave follow the law, and that its people know what is recorded about them.',
      ],
    },
    {
      heading: '3. Fair use',
      paragraphs: [
        'Do not use Rollcall to break the law, to access other companies’ data, to disrupt the service, or to monitor people beyond what they were told. An account that does so may be blocked. We then tell its holder why, and the holder may ask for its data.',
      ],
    },
    {
      heading: '4. Plans',
      paragraphs: [
        `Every company begins on the ${free.cardName} plan, which needs no credit card and costs nothing. ${standard.cardName} is $${standard.dollarsAMonth} a month and ${plus.cardName} $${plus.dollarsAMonth} a month; the start page says what each allows.`,
        'A plan limits how many employees a company has and how far back its records are shown. A limit hides records and never deletes them: after an upgrade the older ones are shown again. A change of plan takes effect immediately. A cancelled plan runs to the end of the paid month, and can be resumed until then.',
      ],
    },
    {
      heading: '5. Your data',
      paragraphs: [
        'The company’s data belongs to the company. Whoever runs this Rollcall processes it on the company’s behalf and on its instructions, keeps it as the privacy policy says, and answers requests about it within one month.',
      ],
    },
    {
      heading: '6. Availability and liability',
      paragraphs: [
        `The service is run with care, but not without interruption. Liability is unlimited for damage caused by intent or gross negligence, and for harm to life and health. Otherwise it is limited to foreseeable damage and, for the ${free.cardName} plan, to what the law requires.`,
      ],
    },
    {
      heading: '7. Ending and changes',
      paragraphs: [
        'A company may stop using Rollcall at any time and ask for its data before it leaves. Its data is then erased where the law allows it. If these terms change, we email the company at least one month before, and it may end the agreement instead.',
        'If a part of these terms is not valid, the rest stays valid.',
      ],
    },
    {
      heading: '8. How to reach us',
      paragraphs: [],
      contact: true,
    },
  ],
}
