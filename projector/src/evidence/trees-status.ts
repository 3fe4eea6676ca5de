import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'

/** The state of the trees in this process. */
export interface TreesStatus {
  /** Up to which position they hold the log; undefined while another process keeps them. */
  position: Position | undefined
  /** When the newest event in them was recorded, as an ISO instant. */
  recordedAt: string | undefined
  /** They have reached the end of the log since this process began to keep them. */
  isLevel: boolean
  /** The end of the log while they are being grown up to it, such as after the first start; undefined: they follow. */
  growingTo: Position | undefined
  /** Why they do not grow, as a sentence; undefined: they do. */
  trouble: string | undefined
  /** Why no heads are signed, as a sentence; undefined: they are. */
  headsTrouble: string | undefined
  /** Why heads are not written into the folder, as a sentence; undefined: they are, or there is no folder. */
  filesTrouble: string | undefined
  /** Why signed heads are not stamped, as a sentence; undefined: they are, or no authority is named. */
  stampsTrouble: string | undefined
  /** How many faults the check of the record has found. */
  alarms: number
  /** Why the record is not checked, as a sentence; undefined: it is. */
  checkTrouble: string | undefined
}

export const newTreesStatus = (): TreesStatus => ({
  position: undefined,
  recordedAt: undefined,
  isLevel: false,
  growingTo: undefined,
  trouble: undefined,
  headsTrouble: undefined,
  filesTrouble: undefined,
  stampsTrouble: undefined,
  alarms: 0,
  checkTrouble: undefined,
})

/** What an operator should know of the trees, in sentences; undefined: nothing. */
export function treesNotice(status: Readonly<TreesStatus>): string | undefined {
  const sentences = [
    status.trouble ?? progressOf(status),
    status.headsTrouble,
    status.filesTrouble,
    status.stampsTrouble,
    alarmsOf(status),
    status.checkTrouble,
  ]
  return sentences.filter(sentence => sentence !== undefined).join('; ') || undefined
}

const progressOf = ({ position, growingTo }: Readonly<TreesStatus>): string | undefined =>
  position === undefined || growingTo === undefined
    ? undefined
    : `The trees over the companies’ events are being grown: they hold the log up to position ${position} of ${growingTo}`

const alarmsOf = ({ alarms }: Readonly<TreesStatus>): string | undefined =>
  alarms > 0
    ? `The record was changed: ${alarms === 1 ? '1 fault is' : `${alarms} faults are`} in evidence.alarms`
    : undefined

/** How far the trees are behind the end of the log; undefined while another process keeps them. */
export function treesLag(
  { position, recordedAt }: Readonly<TreesStatus>,
  head: Position,
  now: number,
): { positions: number; seconds: number } | undefined {
  if (position === undefined) return undefined
  if (comparePositions(position, head) >= 0) return { positions: 0, seconds: 0 }
  const seconds = recordedAt === undefined ? 0 : Math.max(0, (now - Date.parse(recordedAt)) / 1000)
  return { positions: Number(BigInt(head) - BigInt(position)), seconds }
}
