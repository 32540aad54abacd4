import * as React from 'react'

interface DevelopmentInternals {
  recentlyCreatedOwnerStacks?: number
}

const internals = (React as unknown as Record<string, DevelopmentInternals | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]

/**
 * In development React stores the stack of every element, up to a limit per second: a quarter of the time of a test that
 * renders. No test reads these stacks, so the limit counts as reached.
 */
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
