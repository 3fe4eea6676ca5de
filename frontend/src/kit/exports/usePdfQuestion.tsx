import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../record/ConfirmDialog.tsx'
import type { FileText } from './texts-of-list.ts'
import { shownCharacters } from './words.ts'

interface Missing {
  characters: readonly string[]
  first: FileText
  make: () => void
}

/**
 * Asks before a PDF is made that cannot show some characters. `ask` makes it at once if it can show all of `texts`, or if
 * they cannot be read now; the file itself also says what it cannot show. `question` must be drawn.
 */
export function usePdfQuestion(): {
  ask: (texts: () => Promise<readonly FileText[]>, make: () => unknown) => Promise<void>
  question: ReactNode
  /** The texts are being read. */
  asking: boolean
} {
  const translate = useTranslate()
  const [missing, setMissing] = useState<Missing>()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const text = (key: string, args: object = {}) => translate(`exporting.question.${key}`, args)
  const missingIn = async (texts: () => Promise<readonly FileText[]>) => {
    const { missingInTexts } = await import('@rollcall/contracts/exports/missing-glyphs.ts')
    return missingInTexts(await texts())
  }
  return {
    asking,
    async ask(texts, make) {
      setAsking(true)
      const found = await missingIn(texts).catch(() => undefined)
      setAsking(false)
      if (!found) return void (await make())
      setMissing({ ...found, make })
      setOpen(true)
    },
    question: missing && (
      <ConfirmDialog
        open={open}
        title={text('title')}
        act={text('act')}
        onAct={() => {
          setOpen(false)
          missing.make()
        }}
        onClose={() => setOpen(false)}
      >
        <p dir="auto">
          {text('text', { characters: shownCharacters(missing.characters), where: missing.first.where })}
        </p>
      </ConfirmDialog>
    ),
  }
}
