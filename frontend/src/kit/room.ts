import { createContext, useContext, useEffect } from 'react'

/** Below this width the menu folds while a page asks for room. */
export const crampedBelow = 1680

const Room = createContext<(asked: boolean) => void>(() => undefined)
export const RoomProvider = Room.Provider

/** A page asks for room beside its list, such as for an open day; the menu folds where there is little. */
export function useRoom(asked: boolean): void {
  const ask = useContext(Room)
  useEffect(() => {
    ask(asked)
    return () => ask(false)
  }, [ask, asked])
}
