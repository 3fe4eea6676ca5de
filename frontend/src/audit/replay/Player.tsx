import { Button, IconButton } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Day } from '../../kit/dates.ts'
import { DayCalendar } from '../../kit/inputs/DayCalendar.tsx'
import { grouped } from '../../kit/numbers.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { calendar, copy } from '../../kit/parts/icons.tsx'
import { Segments } from '../../kit/parts/Segments.tsx'
import { Icon } from '../../look/Icon.tsx'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import type { EventRow } from './event-rows.ts'
import type { ReplayStep } from './fold.ts'
import { pause, play, stepBack, stepOn, toFirst, toLast } from './icons.tsx'
import styles from './Player.module.css'
import { Track } from './Track.tsx'
import { speeds, usePlaying } from './usePlaying.ts'
import { useText, useWords } from './useWords.ts'

/** Moves through the events: buttons, a slider with a tick per event, and a jump to a date. */
export function Player({
  steps,
  rows,
  index,
  move,
}: {
  steps: readonly ReplayStep[]
  rows: readonly EventRow[]
  index: number
  move: (index: number, how?: { leap?: boolean }) => void
}) {
  const text = useText()
  const { dayArgs, sayStep } = useWords()
  const last = rows.length - 1
  const playing = usePlaying(index, last, move)
  const slider = useRef<HTMLInputElement>(null)
  const row = rows[index]!
  const said = sayStep(steps[index]!, row, index, rows.length)
  const announced = useAnnounced(said, playing.running && playing.speed !== '0.5', slider)
  const go = (to: number, how?: { leap?: boolean }) => {
    playing.stop()
    move(to, how)
  }
  const button = (key: string, shape: ReactNode, to: number, leap = false) => (
    <IconButton
      aria-label={text(`player.${key}`)}
      // Stays in the tab order at the end, where a disabled button would lose the focus.
      aria-disabled={to < 0 || to > last || to === index}
      onClick={() => go(to, { leap })}
    >
      <Icon shape={shape} />
    </IconButton>
  )
  return (
    <Card label={text('player.title')} className={styles.player ?? ''}>
      <div className={styles.row}>
        <div className={styles.controls}>
          {button('first', toFirst, 0, true)}
          {button('back', stepBack, index - 1)}
          <Button
            variant="contained"
            startIcon={<Icon shape={playing.running ? pause : play} size={16} />}
            onClick={playing.running ? playing.stop : playing.play}
          >
            {text(playing.running ? 'player.pause' : 'player.play')}
          </Button>
          {button('on', stepOn, index + 1)}
          {button('last', toLast, last, true)}
        </div>
        <p className={styles.where}>
          <b>{text('player.position', { at: grouped(index + 1), of: grouped(rows.length) })}</b>
          <span>{text('player.recorded', { ...dayArgs(row.recordedOn), time: row.recorded[0] })}</span>
        </p>
        <Segments
          label={text('player.speed')}
          values={speeds}
          value={playing.speed}
          onPick={playing.setSpeed}
        >
          {speed => text('player.speed_value', { speed: speed === '0.5' ? '½' : speed })}
        </Segments>
        <Jump day={row.recordedOn} onPick={day => go(lastOn(rows, day), { leap: true })} />
        <CopyLink id={row.event.id} />
      </div>
      <Track rows={rows} index={index} said={said} inputRef={slider} onIndex={to => go(to)} />
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </Card>
  )
}

/** The last event that was recorded up to a day; the first, if all were later. */
const lastOn = (rows: readonly EventRow[], day: Day): number =>
  Math.max(
    0,
    rows.findLastIndex(({ recordedOn }) => recordedOn <= day),
  )

/** What a screen reader is told: each step once. `fast`: the steps are too quick to be heard, so only the last is. */
function useAnnounced(said: string, fast: boolean, slider: { current: HTMLElement | null }): string {
  const [announced, announce] = useState('')
  const heard = useRef(said)
  useEffect(() => {
    if (fast || heard.current === said) return
    heard.current = said
    // The slider's own value says it.
    announce(document.activeElement === slider.current ? '' : said)
  }, [said, fast, slider])
  return announced
}

function Jump({ day, onPick }: { day: Day; onPick: (day: Day) => void }) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Icon shape={calendar} size={16} />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text('player.jump')}
      </Button>
      <DayCalendar
        anchor={anchor}
        label={text('player.jump')}
        value={day}
        onPick={onPick}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

/** Copies the page's address with the current event. Nothing where the browser offers no clipboard. */
function CopyLink({ id }: { id: string }) {
  const text = useText()
  const notify = useNotify()
  if (!navigator.clipboard) return null
  const link = () => {
    const url = new URL(window.location.href)
    // The address follows a moment later, and leaves the last event out.
    url.searchParams.set('event', id)
    return url.href
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Icon shape={copy} size={16} />}
      onClick={() =>
        void navigator.clipboard.writeText(link()).then(
          () => notify('audit_replay.player.copied', { type: 'success' }),
          () => notify('app.not_copied', { type: 'error' }),
        )
      }
    >
      {text('player.copy')}
    </Button>
  )
}
