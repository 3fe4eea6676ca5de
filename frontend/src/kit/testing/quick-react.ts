/* Preloaded before each file of component tests. React's development build records every rendering for the browser's
   performance tool, and takes a stack trace of every element for the tools of developers. Tests use neither; together
   they take a fifth of the time of rendering. Warnings stay as they are. */

// React asks for these when it is loaded.
for (const name of ['timeStamp', 'createTask']) Reflect.deleteProperty(console, name)

const react = (await import('react')) as object as Record<string, object>
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
// React takes no more traces after the ten thousandth, until it begins to count again.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

export {}
