/* Preloaded into every process of a system (NODE_OPTIONS=--import=…). Moves its clock by CLOCK_SHIFT_MS milliseconds,
   so that a test can let a link expire, or stops it at the instant CLOCK_STANDS_AT, so that pictures show one moment of
   a working day, however slowly they are taken. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const standing =
  process.env.CLOCK_STANDS_AT === undefined ? undefined : Date.parse(process.env.CLOCK_STANDS_AT)
const RealDate = Date
const now = (): number => standing ?? RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})
