import { Dialog, DialogContent, DialogTitle, FormControlLabel, IconButton, Switch } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSingleKeys } from '../../kit/keys.ts'
import { useMe } from '../../kit/me.tsx'
import { Icon } from '../../look/Icon.tsx'
import { cross } from '../../look/icons.tsx'
import { goPlaces } from './go-keys.ts'
import styles from './KeysSheet.module.css'
import { pagesFor } from './pages.ts'
import { commandKey } from './shortcut.ts'

type Line = readonly [text: string, ...keys: string[]]

const everywhere: Line[] = [
  ['search', `${commandKey} K`],
  ['sheet', '?'],
  ['skip', 'Tab'],
  ['close', 'Esc'],
]
const inMenus: Line[] = [
  ['choose', '↑', '↓'],
  ['open', 'Enter'],
]
/** The keys of the team's week while a cell has the focus. */
const inGrid: Line[] = [
  ['cell', '←', '→', '↑', '↓'],
  ['row_ends', 'Home', 'End'],
  ['column_ends', 'Page ↑', 'Page ↓'],
  ['day', 'Enter'],
  ['day_close', 'Esc'],
]

/** The keys of the cards of leave requests. */
const inCards: Line[] = [
  ['next', 'J'],
  ['previous', 'K'],
  ['approve', 'A'],
  ['reject', 'R'],
]

/** The keys of the board of tasks while a task has the focus. */
const inBoard: Line[] = [
  ['go', '←', '→', '↑', '↓'],
  ['lift', 'Space'],
  ['back', 'Esc'],
  ['open', 'Enter'],
]

/** The keys of the calendar while a day has the focus. */
const inCalendar: Line[] = [
  ['day', '←', '→', '↑', '↓'],
  ['week_ends', 'Home', 'End'],
  ['month', 'Page ↑', 'Page ↓'],
  ['open', 'Enter'],
]

/** The keys of a draft payslip while the handle of a line has the focus. */
const inPayslip: Line[] = [
  ['lift', 'Space'],
  ['go', '↑', '↓'],
  ['back', 'Esc'],
]

/** All shortcuts of the person's role, and the switch for those with a single character. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { role } = useMe()
  const opens = (address: string) => pagesFor(role).some(({ to }) => to === address)
  const months = opens('/app/calendar')
  const pages: Line[] = goPlaces
    .filter(({ to }) => opens(to))
    .map(({ name, key }) => [name, 'G', key.toUpperCase()])
  const [singleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="keys-title">
      {/* Its button is no part of the dialog's name. */}
      <DialogTitle id="keys-head" className={styles.title ?? ''}>
        <span id="keys-title">{translate('keys.title')}</span>
        <IconButton aria-label={translate('app.close')} onClick={onClose}>
          <Icon shape={cross} />
        </IconButton>
      </DialogTitle>
      <DialogContent className={styles.sheet ?? ''}>
        <Keys name="everywhere" lines={[...everywhere, ...pages]} />
        <Keys name="menus" lines={inMenus} />
        {role === 'company' && <Keys name="grid" lines={inGrid} />}
        {role === 'company' && <Keys name="cards" lines={inCards} />}
        {role === 'company' && <Keys name="board" lines={inBoard} />}
        {role === 'company' && <Keys name="payslip" lines={inPayslip} />}
        {months && <Keys name="months" lines={inCalendar} />}
        <FormControlLabel
          className={styles.switch ?? ''}
          control={<Switch checked={singleKeys} onChange={(_, on) => setSingleKeys(on)} />}
          label={translate('keys.single')}
        />
      </DialogContent>
    </Dialog>
  )
}

function Keys({ name, lines }: { name: string; lines: readonly Line[] }) {
  const translate = useTranslate()
  return (
    <section>
      <h3 className={styles.name}>{translate(`keys.${name}.title`)}</h3>
      <dl className={styles.keys}>
        {lines.map(([text, ...keys]) => (
          <div key={text}>
            <dt>{translate(`keys.${name}.${text}`)}</dt>
            <dd>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
