import type { Day } from '../../kit/dates.ts'
import { grouped } from '../../kit/numbers.ts'
import { CopyButton } from '../../kit/parts/CopyButton.tsx'
import words from '../../kit/styles/text.module.css'
import styles from './EventDetails.module.css'
import { changesOf, type ReplayStep } from './fold.ts'
import { streamInWords } from './stream-words.ts'
import { useText, useWords } from './useWords.ts'

/** What the current event changed, why, and where the record has it. */
export function EventDetails({ step, day }: { step: ReplayStep; day: Day }) {
  const text = useText()
  const { dayArgs, changeOf } = useWords()
  const changes = changesOf(step).map(changeOf)
  return (
    <div className={styles.details}>
      {changes.length === 0 ? (
        <p className={words.note}>{text('details.nothing')}</p>
      ) : (
        <table className={styles.changes}>
          <caption>{text('details.caption', dayArgs(day))}</caption>
          <thead>
            <tr>
              {(['fact', 'was', 'now'] as const).map(head => (
                <th key={head} scope="col">
                  {text(`details.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ fact, was, now }, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may change alike
              <tr key={line}>
                <th scope="row">{fact}</th>
                <td>{was}</td>
                <td>
                  <span aria-hidden="true">→ </span>
                  <b>{now}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Evidence event={step.event} />
    </div>
  )
}

/** The reason or note of an event, its hash and its place in the record. */
function Evidence({ event: { data, hash, number, revision, stream } }: Pick<ReplayStep, 'event'>) {
  const text = useText()
  const place = { revision, stream: streamInWords(stream) }
  return (
    <dl className={styles.evidence}>
      {'reason' in data && <Said name={text('details.reason')} said={data.reason} />}
      {'overdraw' in data && <Said name={text('details.overdraw')} said={data.overdraw} />}
      {'note' in data && <Said name={text('details.note')} said={data.note} />}
      <div>
        <dt>{text('details.hash')}</dt>
        <dd className={styles.hash}>
          {hash === null ? (
            text('details.no_hash')
          ) : (
            <>
              <code>{hash}</code>
              <CopyButton text={hash} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{text('details.place')}</dt>
        <dd>
          {number === null
            ? text('details.place_unnumbered', place)
            : text('details.place_text', { ...place, number: grouped(number) })}
        </dd>
      </div>
    </dl>
  )
}

/** What a person wrote. Nothing, if they wrote nothing. */
function Said({ name, said }: { name: string; said: string }) {
  const text = useText()
  if (said === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{text('details.quoted', { text: said })}</dd>
    </div>
  )
}
