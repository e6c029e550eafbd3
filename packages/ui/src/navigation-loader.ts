import { useEffect, useState } from 'react'

export interface NavigationLoaderOptions {
  /** milliseconds before the indicator is shown; default: 200 */
  delay?: number
}

/**
 * Returns whether to show a loading indicator: true after a navigation has taken longer than `delay`, until
 * it ends. A fast navigation shows no indicator, because one that only flashes looks like an error.
 *
 * @param pending whether the router is navigating
 * @returns whether to show the indicator
 *
 * @example
 * const pending = useRouterState({ select: ({ status }) => status === 'pending' })
 * const visible = useNavigationLoader(pending)
 * return visible && <Bar />
 */
export function useNavigationLoader(
  pending: boolean,
  { delay = 200 }: NavigationLoaderOptions = {},
): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setVisible(true), delay)
    return () => {
      clearTimeout(timer)
      setVisible(false)
    }
  }, [pending, delay])
  return visible
}
