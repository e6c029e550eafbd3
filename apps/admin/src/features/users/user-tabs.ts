import { oneOf } from '../../lib/address.ts'

export const TABS = ['profile', 'sessions', 'roles', 'subscriptions', 'timeouts', 'audit'] as const
export type UserTab = (typeof TABS)[number]

/** The tab in the address; the first one is not written there. */
export function readUserTab(given: Record<string, unknown>): { tab?: UserTab } {
  const tab = oneOf(TABS, given.tab)
  return tab && tab !== 'profile' ? { tab } : {}
}
