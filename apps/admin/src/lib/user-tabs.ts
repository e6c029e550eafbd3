import { oneOf } from './address.ts'

export const TABS = ['profile', 'sessions', 'roles', 'subscriptions', 'quotas', 'timeouts', 'audit'] as const
export type UserTab = (typeof TABS)[number]

/** The tab in the address; the first one is not written there. Undefined, so that no raw value shines through. */
export function readUserTab(given: Record<string, unknown>): { tab?: UserTab | undefined } {
  const tab = oneOf(TABS, given.tab)
  return { tab: tab === 'profile' ? undefined : tab }
}
