import type { SlackDeliveryRow } from '@rollcall/contracts/slack/views.ts'
import { useTranslate } from 'react-admin'
import { Chip } from '../kit/parts/Chip.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { check, clock, cross } from '../look/icons.tsx'

const looks = {
  waiting: { tone: 'brand', icon: clock },
  delivered: { tone: 'ok', icon: check },
  failed: { tone: 'bad', icon: cross },
  uncertain: { tone: 'wait', icon: warn },
} as const

/** The delivery state of a message. */
export function DeliveryState({ state }: Pick<SlackDeliveryRow, 'state'>) {
  const translate = useTranslate()
  return <Chip {...looks[state]}>{translate(`slack.state.${state}`)}</Chip>
}
