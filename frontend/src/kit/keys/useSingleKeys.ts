import { useStore } from 'react-admin'

/** Whether single characters are shortcuts. People who use speech input can switch them off (WCAG 2.1.4). */
export const useSingleKeys = () => useStore('keys.single', true)
