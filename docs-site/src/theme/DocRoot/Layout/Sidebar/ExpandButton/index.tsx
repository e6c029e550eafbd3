import type { Props } from '@theme/DocRoot/Layout/Sidebar/ExpandButton'
import IconArrow from '@theme/Icon/Arrow'
import styles from './styles.module.css'

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/**
 * Brings the hidden sidebar back. The one of the theme does so at any key, Tab too. It takes the place of the button that
 * hid the sidebar, so it takes the focus over.
 */
export default function ExpandButton({ toggleSidebar }: Props) {
  return (
    <button
      type="button"
      ref={takeFocus}
      className={styles.expand}
      title="Expand sidebar"
      aria-label="Expand sidebar"
      onClick={toggleSidebar}
    >
      <IconArrow className={styles.arrow} />
    </button>
  )
}
