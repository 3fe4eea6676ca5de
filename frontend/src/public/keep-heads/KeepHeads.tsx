import { lazy } from 'react'
import { Split } from '../parts/Split.tsx'
import { HeadsQuestion } from './HeadsQuestion.tsx'
import { keepHeadsTexts as texts } from './texts.ts'

const SampleDayPicture = lazy(() => import('../parts/SampleDayPicture.tsx'))

/** The page of the link that is mailed to whom a company asks to keep its signed heads. */
export function KeepHeads() {
  return (
    <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleDayPicture />}>
      <HeadsQuestion />
    </Split>
  )
}
