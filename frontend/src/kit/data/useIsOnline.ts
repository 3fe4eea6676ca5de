import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser has a connection. Without one, forms that save a record wait for it. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
