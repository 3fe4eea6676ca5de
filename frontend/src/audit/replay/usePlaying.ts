import { useEffect, useState } from 'react'

/** The speeds of the player, in events a second. */
export const speeds = ['0.5', '1', '4'] as const
export type Speed = (typeof speeds)[number]

/** Plays from the current event to the last one, and stops there. */
export function usePlaying(index: number, last: number, move: (index: number) => void) {
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')
  const running = playing && index < last
  useEffect(() => {
    if (!playing) return
    if (index >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => move(index + 1), 1_000 / Number(speed))
    return () => clearTimeout(timer)
  }, [playing, speed, index, last, move])
  return {
    running,
    speed,
    setSpeed,
    stop: () => setPlaying(false),
    /** From the start, if the replay is at its end. */
    play() {
      if (index >= last) move(0)
      setPlaying(true)
    },
  }
}
