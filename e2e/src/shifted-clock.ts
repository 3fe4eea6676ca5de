/*
 * Preloaded into every process of a system (NODE_OPTIONS=--import=…), moves its clock by CLOCK_SHIFT_MS milliseconds,
 * so that a picture shows a working day whenever it is taken, and a test sees a link's time pass.
 */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RealDate = Date
const now = (): number => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
