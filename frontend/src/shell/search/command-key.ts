/** The key that commands are given with on this machine, as it is printed on it. */
export const commandKey = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
