import { IconButton } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { SidePanel } from '../kit/parts/SidePanel.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { Icon } from '../look/Icon.tsx'
import { cross } from '../look/icons.tsx'

/** A panel beside the list, with its heading and a way to close it. */
export function PanelCard({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the panel is below the list: the focus brings it into view.
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <SidePanel
      heading={heading}
      label={title}
      title={title}
      acts={
        <IconButton aria-label={translate('app.close')} onClick={onClose}>
          <Icon shape={cross} />
        </IconButton>
      }
    >
      {children}
    </SidePanel>
  )
}

/** The open panel beside the list: the public holidays of a country, or a file; from `add` in the address. */
type Panel = 'public' | 'file'

/** The open panel, the address that opens one, and the other search parameters with a function that changes them. */
export function usePanel() {
  const [params, change] = useAddress()
  const add = params.get('add')
  const set = (values: Record<string, string | undefined>) =>
    change(
      now => {
        const all = { ...Object.fromEntries(now), ...values }
        return Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1]))
      },
      { replace: true },
    )
  return {
    open: add === 'public' || add === 'file' ? (add as Panel) : undefined,
    params,
    set,
    show: (panel: Panel) => set({ add: panel }),
    close: () =>
      set({ add: undefined, country: undefined, region: undefined, area: undefined, of: undefined }),
  }
}
