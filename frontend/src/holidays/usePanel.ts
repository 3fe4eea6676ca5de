import { useAddress } from '../kit/useAddress.ts'

/** What is open beside the list: the public holidays of a country, or a file; by `add` of the address. */
export type Panel = 'public' | 'file'

/** The open panel, the address that opens one, and what else the address says, with a way to change it. */
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
