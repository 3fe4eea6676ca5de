import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { useTranslate } from 'react-admin'
import { timeAtOffset, zoneCity } from '../kit/dates.ts'
import { cup, entering } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { exit } from '../look/icons.tsx'
import styles from './DayPanel.module.css'

/**
 * The punches of a day in order, each in its own time zone, even if the punch-out is in another zone than the punch-in.
 */
export function DayPunches({ sessions }: { sessions: readonly DaySession[] }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`attendance.day.${key}`)
  const punches = sessions.flatMap(
    ({ sessionId, inAt, inOffset, outAt, outOffset, zone, outZone, breaks }) => [
      { key: `${sessionId}in`, icon: entering, what: 'punched_in', time: timeAtOffset(inAt, inOffset), zone },
      ...breaks.flatMap(({ breakId, from, fromOffset, to, toOffset, paid }) => [
        {
          key: `${breakId}from`,
          icon: cup,
          what: paid ? 'break_paid' : 'break_unpaid',
          time: timeAtOffset(from, fromOffset),
          zone,
        },
        ...(to === null
          ? []
          : [
              {
                key: `${breakId}to`,
                icon: cup,
                what: 'back',
                time: timeAtOffset(to, toOffset ?? fromOffset),
                zone,
              },
            ]),
      ]),
      ...(outAt === null
        ? []
        : [
            {
              key: `${sessionId}out`,
              icon: exit,
              what: 'punched_out',
              time: timeAtOffset(outAt, outOffset ?? inOffset),
              zone: outZone ?? zone,
            },
          ]),
    ],
  )
  return (
    <table className={styles.punches}>
      <caption>{text('punches')}</caption>
      <tbody>
        {punches.map(({ key, icon, what, time, zone }) => (
          <tr key={key}>
            <th scope="row">
              <span>
                <Icon shape={icon} size={13} />
              </span>
              {text(what)}
            </th>
            <td>{time}</td>
            <td>{zoneCity(zone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
