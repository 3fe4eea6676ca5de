import type { RecordCheckResult } from '@rollcall/contracts/audit/record-check.ts'
import type { Evidence } from '@rollcall/contracts/audit/views.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { counted } from '../kit/numbers.ts'
import { clock, type Shape, shield } from '../look/icons.tsx'
import type { Band } from './Band.tsx'
import { type Difference, Differences } from './Differences.tsx'
import { Hash } from './Hash.tsx'
import { useMomentText } from './useMomentText.ts'

/** What is known of the record, as the band says it. */
export interface Known extends Pick<ComponentProps<typeof Band>, 'tone' | 'icon' | 'title' | 'text'> {
  /** What differs. */
  below?: ReactNode
}

const brokenShield: Shape = (
  <path d="M12 3 4.5 6v5c0 5 3.2 8.5 7.5 10 4.3-1.5 7.5-5 7.5-10V6zM9.5 9.5l5 5M14.5 9.5l-5 5" />
)

/**
 * Whether the record is what was recorded: verified, not compared as a whole yet, or different. What somebody had
 * verified here comes before what the check behind the log found earlier, unless that has alarms.
 */
export function useKnown(): (evidence: Evidence, result: RecordCheckResult | undefined) => Known {
  const translate = useTranslate()
  const moment = useMomentText()
  const text = (key: string, args: object = {}) => translate(`audit.band.${key}`, args)
  const evident = text('evident')

  const failed = (
    count: number,
    said: string,
    differences: readonly Difference[],
    rest: 'more' | 'rest',
  ) => ({
    tone: 'bad' as const,
    icon: brokenShield,
    title: text('failed', counted(count)),
    text: `${said} ${evident}`,
    below: <Differences of={differences} count={count} rest={rest} />,
  })
  const ok = { tone: 'ok', icon: shield } as const

  return ({ size, heads, checked, alarms, alarmCount }, result) => {
    if (result && result.faultCount > 0) {
      const said = text('failed_now', { ...counted(result.compared), at: moment(result.endedAt) })
      return failed(result.faultCount, said, result.faults, 'rest')
    }
    if (alarmCount > 0) {
      const said = result
        ? text('whole_now', { at: moment(result.endedAt) })
        : checked
          ? text('last_whole', { ...counted(checked.wholeSize), at: moment(checked.wholeAt) })
          : text('never_whole')
      return failed(alarmCount, said, alarms, 'more')
    }
    if (result) {
      const said = text('compared_now', { at: moment(result.endedAt), smart_count: result.heads })
      return { ...ok, title: text('verified', counted(result.compared)), text: `${said} ${evident}` }
    }
    if (!checked)
      return {
        tone: 'wait',
        icon: clock,
        title: text('unchecked', counted(size)),
        text: text('unchecked_text'),
      }
    const { wholeAt, wholeSize } = checked
    // A newer one may cover events that are not compared yet.
    const head = heads.find(each => each.size <= wholeSize && each.signedAt <= wholeAt)
    const later = size - wholeSize
    return {
      ...ok,
      title: (
        <>
          {text('verified', counted(wholeSize))}
          {head && (
            <>
              {text('head')} <Hash of={head.root} />
              {text('signed', { at: moment(head.signedAt) })}
            </>
          )}
        </>
      ),
      text: [
        text('compared', { at: moment(wholeAt) }),
        ...(later > 0 ? [text('later', counted(later))] : []),
        evident,
      ].join(' '),
    }
  }
}
