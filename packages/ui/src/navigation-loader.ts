import { useEffect, useState } from 'react'

export interface NavigationLoaderOptions {
  /** how long a navigation may take before it is shown, in milliseconds; default 200 */
  delay?: number
}

/**
 * Whether to show that another page is on its way: true once a navigation has lasted longer than `delay`, until it is
 * over. A quick one is never shown, because a bar for the length of a blink looks like a fault.
 *
 * @param pending whether a navigation is under way at this moment, as the router tells
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
