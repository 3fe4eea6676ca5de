import { createContext, useContext, useEffect } from 'react'

/** Below this width the menu collapses while a page asks for room. */
export const crampedBelow = 1680

const Room = createContext<(asked: boolean) => void>(() => undefined)
export const RoomProvider = Room.Provider

/** Asks for room beside the page's list, such as for an open day. The menu collapses on small screens. */
export function useRoom(asked: boolean): void {
  const ask = useContext(Room)
  useEffect(() => {
    ask(asked)
    return () => ask(false)
  }, [ask, asked])
}
