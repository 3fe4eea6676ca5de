/**
 * A port that makes some reads only once for the same arguments, for a short job on many people of one company. A
 * failed read is repeated.
 */
export function readOnce<Port extends object>(port: Port, reads: readonly (keyof Port)[]): Port {
  const made = new Map<string, Promise<unknown>>()
  return new Proxy(port, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      const read = found.bind(target)
      if (!reads.includes(name as keyof Port)) return read
      return (...asked: unknown[]) => {
        const key = JSON.stringify([name, ...asked])
        const before = made.get(key)
        if (before) return before
        const reading: Promise<unknown> = read(...asked)
        made.set(key, reading)
        reading.catch(() => made.delete(key))
        return reading
      }
    },
  })
}
