import {
  ChooseSlackOccasions,
  ConnectSlack,
  DisconnectSlack,
  TestSlack,
} from '@rollcall/contracts/slack/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { minute, perDay } from '../kernel/limits.ts'
import {
  chooseSlackOccasions,
  connectSlack,
  disconnectSlack,
  type SlackNeeds,
  testSlack,
} from './handlers.ts'
import { slack } from './slack.ts'

/** The commands of slack: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: SlackNeeds): readonly CommandEntry[] => [
  command(ConnectSlack, connectSlack(needs), { writes: [slack], perDay }),
  command(ChooseSlackOccasions, chooseSlackOccasions(), { writes: [slack], perDay }),
  command(DisconnectSlack, disconnectSlack(), { writes: [slack], perDay }),
  command(TestSlack, testSlack(), {
    writes: [slack],
    limit: { perIp: 20, perEmail: 20, seconds: minute },
    perDay,
  }),
]
