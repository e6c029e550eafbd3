import { parseEnum } from './search-params.ts'

export const TABS = ['profile', 'sessions', 'roles', 'subscriptions', 'quotas', 'timeouts', 'audit'] as const
export type UserTab = (typeof TABS)[number]

/**
 * Reads the tab from the URL. For the first tab, which has no parameter, `tab` is undefined instead of
 * missing, because the router keeps raw parameters that the result doesn't contain.
 */
export function readUserTab(rawSearch: Record<string, unknown>): { tab?: UserTab | undefined } {
  const tab = parseEnum(TABS, rawSearch.tab)
  return { tab: tab === 'profile' ? undefined : tab }
}
