import { Button, Skeleton } from '@mui/material'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { whyEmpty } from '../kit/data/problem.ts'
import { useServerNow } from '../kit/me.tsx'
import { counted } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { Columns } from '../kit/parts/Columns.tsx'
import { download } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import layout from '../kit/styles/layout.module.css'
import { Beside } from './Beside.tsx'
import styles from './Exports.module.css'
import { type Group, groupOf, groups, TimeLeft } from './groups.ts'
import { OneExport } from './OneExport.tsx'
import { useExports } from './useExports.ts'

/** /app/exports: the files that the signed-in person asked for. */
export function ExportsPage() {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`exports.${key}`, args)
  const list = useExports()
  const now = useServerNow(5_000)
  const [left] = useState(() => new TimeLeft())
  const [chosen, choose] = useState<Group | 'all'>('all')
  const error = whyEmpty(list)
  const by = Object.groupBy(list.data ?? [], row => groupOf(row, now) ?? 'gone')
  const count = (group: Group) => by[group]?.length ?? 0
  const all = groups.reduce((sum, group) => sum + count(group), 0)
  const shown = groups.filter(group => (chosen === 'all' || chosen === group) && count(group) > 0)
  return (
    <Page
      name={text('page')}
      width="wide"
      title={
        list.data ? (
          headline(count, (key, number) => text(`headline.${key}`, counted(number)))
        ) : error ? (
          text('page')
        ) : (
          <Skeleton width={320} />
        )
      }
      subtitle={text('subtitle')}
    >
      <Columns beside={<Beside />}>
        <Card label={text('list')}>
          {error ? (
            <ErrorState error={error} onRetry={() => void list.refetch()} />
          ) : !list.data ? (
            <Waiting lines={3} height={64} />
          ) : all === 0 ? (
            <EmptyState icon={download} title={text('empty.title')}>
              {text('empty.text')}
            </EmptyState>
          ) : (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, which these buttons have no room for */}
              <div className={`${layout.wrap} ${styles.states}`} role="group" aria-label={text('states')}>
                <Toggles
                  values={['all', ...groups] as const}
                  isPressed={value => value === chosen}
                  onPress={choose}
                >
                  {value => (
                    <>
                      {text(value === 'all' ? 'all' : `state.${value}`)}{' '}
                      <b data-tone={value === 'failed' && count(value) > 0 ? 'bad' : undefined}>
                        {value === 'all' ? all : count(value)}
                      </b>
                    </>
                  )}
                </Toggles>
              </div>
              {shown.length === 0 && (
                <EmptyState
                  icon={download}
                  title={text('empty.none')}
                  action={
                    <Button variant="outlined" onClick={() => choose('all')}>
                      {text('empty.show_all')}
                    </Button>
                  }
                />
              )}
              {shown.map(group => (
                <Section key={group} group={group} rows={by[group] ?? []} left={left} now={now} />
              ))}
            </>
          )}
        </Card>
      </Columns>
    </Page>
  )
}

/** '1 export is running, 3 are ready'. */
function headline(count: (group: Group) => number, say: (key: string, number: number) => string): string {
  const [running, ready, failed] = [count('running'), count('ready'), count('failed')]
  const words: string[] = []
  if (running > 0) words.push(say('running', running))
  if (ready > 0) words.push(say(words.length > 0 ? 'ready' : 'only_ready', ready))
  if (failed > 0) words.push(say(words.length > 0 ? 'failed' : 'only_failed', failed))
  return words.length > 0 ? words.join(', ') : say('none', 0)
}

function Section({
  group,
  rows,
  left,
  now,
}: {
  group: Group
  rows: readonly ExportRow[]
  left: TimeLeft
  now: number
}) {
  const translate = useTranslate()
  const hint = translate(`exports.hint.${group}`, { _: '' })
  return (
    <section aria-label={translate(`exports.state.${group}`)}>
      <h2 className={styles.group}>
        {translate(`exports.state.${group}`)}
        {hint !== '' && <small>{hint}</small>}
      </h2>
      <ul>
        {rows.map(row => (
          <OneExport key={row.id} row={row} group={group} now={now} secondsLeft={left.of(row, Date.now())} />
        ))}
      </ul>
    </section>
  )
}
