import { numberIn } from '@rollcall/contracts/tasks/task.ts'
import { useMemo } from 'react'
import { useTheme, useTranslate } from 'react-admin'
import { useMe } from '../../kit/me.tsx'
import { keyboard } from '../../kit/parts/icons.tsx'
import { exit, moon, type Shape, sun } from '../../look/icons.tsx'
import type { Command, Hit } from './hit.ts'
import { matching } from './match.ts'
import { pagesFor } from './pages.ts'
import { useFound } from './useFound.ts'
import { useRecentHits } from './useRecentHits.ts'

export interface Section {
  name: 'recent' | 'pages' | 'people' | 'commands' | 'tasks' | 'projects' | 'announcements'
  hits: Hit[]
}

const most = { pages: 7, commands: 4 }

/** The hits of a text, by section. Without a text: recent choices, then pages and commands. */
export function useHits(text: string): { sections: Section[]; pending: boolean } {
  const fixed = useFixed()
  const { people, tasks, projects, announcements } = useFound(text)
  const recent = useRecentHits([...fixed.pages, ...fixed.commands])
  const bare = text.trim() === ''
  const found = (name: 'pages' | 'commands') => matching(fixed[name], text).slice(0, most[name])
  // What comes later from the services is below what is known at once, so that Enter opens what was marked before.
  const sections: Section[] = [
    { name: 'recent', hits: bare ? recent : [] },
    { name: 'pages', hits: found('pages') },
    { name: 'people', hits: people.hits },
    { name: 'commands', hits: found('commands') },
    { name: 'tasks', hits: tasks.hits },
    { name: 'projects', hits: projects.hits },
    { name: 'announcements', hits: announcements.hits },
  ]
  // A task's number means the task, even if it is also the code of a person.
  if (numberIn(text)) sections.sort((a, b) => Number(b.name === 'tasks') - Number(a.name === 'tasks'))
  return {
    sections: sections.filter(({ hits }) => hits.length > 0),
    pending: [people, tasks, projects, announcements].some(({ pending }) => pending),
  }
}

function useFixed(): { pages: Hit[]; commands: Hit[] } {
  const translate = useTranslate()
  const { role } = useMe()
  const [theme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return useMemo(() => {
    const command = (name: Command, label: string, icon: Shape): Hit => ({
      id: `command:${name}`,
      label: translate(label),
      words: translate(`search.words.${name}`),
      icon,
      act: { command: name },
    })
    return {
      pages: pagesFor(role).map(({ label, to, icon }) => ({
        id: `page:${to}`,
        label: translate(label),
        words: translate(`search.words.${nameIn(to)}`, { _: '' }),
        icon,
        act: { to },
      })),
      commands: [
        command('theme', `app.theme.to_${other}`, other === 'dark' ? moon : sun),
        command('keys', 'keys.title', keyboard),
        command('sign_out', 'accounts.sign_out', exit),
      ],
    }
  }, [role, other, translate])
}

/** The last part of a page's path. */
const nameIn = (to: string) => to.split('?')[0]?.split('/').at(-1)
