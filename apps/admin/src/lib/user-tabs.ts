import { parseEnum } from './search-params.ts'

export const TABS = ['profile', 'sessions', 'roles', 'subscriptions', 'quotas', 'timeouts', 'audit'] as const
export type UserTab = (typeof TABS)[number]

/**
 * Reads the tab from the URL, which omits the first one. Returns undefined for it so that the raw value is
 * overridden.
 */
export function readUserTab(rawSearch: Record<string, unknown>): { tab?: UserTab | undefined } {
  const tab = parseEnum(TABS, rawSearch.tab)
  return { tab: tab === 'profile' ? undefined : tab }
}
